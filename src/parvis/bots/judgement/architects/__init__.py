"""What a position of Architects is worth: features, weights, and the words of a hint."""
