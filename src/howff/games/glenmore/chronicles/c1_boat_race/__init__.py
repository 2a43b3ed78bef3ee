"""Chronicle I of Glen More II: Highland Boat Race."""
