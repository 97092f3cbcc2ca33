"""What an event asks its players when they sign up, and what they answered."""
