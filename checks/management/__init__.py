"""What deck checks add to the commands of the site."""
