"""What a hall asks for again and again, put into SQL once and not for each of its phones."""
