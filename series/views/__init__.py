"""Pages of copies, templates and series."""
