"""What a game tells the rest of Arbiter about itself, and how the games are found."""
