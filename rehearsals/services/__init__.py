"""Making, playing and throwing away."""
