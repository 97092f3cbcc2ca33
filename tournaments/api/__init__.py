"""The same services as the pages, as an API."""
