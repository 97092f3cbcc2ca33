"""Who is here, who is not, and what the event says about checking in."""
