"""What a position is worth: one file a game, its features explained, its weights tuned."""
