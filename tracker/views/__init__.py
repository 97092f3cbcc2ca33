"""Pages: parse, permit, call a service, answer."""
