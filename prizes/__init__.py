"""Prizes of an event by place: announced, printed, and ticked off when they are handed out."""
