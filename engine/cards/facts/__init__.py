"""What only one game prints on its cards."""
