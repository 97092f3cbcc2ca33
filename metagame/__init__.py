"""What finished events leave behind: archive pages, the metagame, its files and pictures."""
