"""What whoever runs the site sees of it: log lines with request ids, measures, error reports."""
