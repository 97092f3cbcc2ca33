"""What our figures are measured against."""
