"""Pages, files and pictures of what is over: open to everybody."""
