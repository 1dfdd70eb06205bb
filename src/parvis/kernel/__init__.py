"""What any game is: agenda, decisions, moves, randomness, secrecy, records. Knows no game."""
