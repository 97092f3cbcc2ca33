"""Check-in before the start: who is in the room, and what becomes of those who are not."""
