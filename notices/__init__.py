"""What somebody wants to hear of, by e-mail and on which devices; messages to devices."""
