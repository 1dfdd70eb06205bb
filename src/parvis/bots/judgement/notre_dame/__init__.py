"""What a position of Notre Dame is worth: features, weights, and the words of a hint."""
