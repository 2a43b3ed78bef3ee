"""A table being played: seats, clocks, taking back, invitations, storage; no HTTP."""
