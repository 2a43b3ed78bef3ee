"""What the rules know: tables, prices, market, estates, track. No decisions are asked here."""
