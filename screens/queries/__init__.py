"""What screens show, and what is said on them."""
