"""The seeds of draws: whoever knows one can draw again and compare."""

import secrets

# Whole numbers that every JSON reader keeps exact: the seed travels in the tournament file.
SEED_BITS = 53


def new_seed() -> int:
    return secrets.randbits(SEED_BITS)
