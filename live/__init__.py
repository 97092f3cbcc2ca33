"""Pages that update themselves: topics, notices and server-sent events."""
