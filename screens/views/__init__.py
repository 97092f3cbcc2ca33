"""Pages of screens, and the page that steers them."""
