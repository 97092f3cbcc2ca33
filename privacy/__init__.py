"""What is kept of people: the list of it, their own file, erasing, forgetting after a time."""
