"""Games and bots that come from elsewhere, and a game more in the house."""
