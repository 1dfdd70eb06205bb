"""The product in a real browser."""
