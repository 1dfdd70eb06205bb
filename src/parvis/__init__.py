"""Parvis: cathedral-building board games, played, studied and taught."""
