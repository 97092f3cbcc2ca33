"""Words for deck pages."""
