"""Events in people's calendars: a file for each event, and a feed for each player."""
