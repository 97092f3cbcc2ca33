"""What is measured, each beside a yardstick in the same run."""
