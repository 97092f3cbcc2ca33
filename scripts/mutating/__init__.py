"""Small made faults (mutants), and whether the tests notice them."""
