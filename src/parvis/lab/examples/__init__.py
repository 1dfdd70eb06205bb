"""Small complete programs that show what the laboratory is good for."""
