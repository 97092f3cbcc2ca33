"""Background work with progress; the embedded Celery broker; worker heartbeats."""
