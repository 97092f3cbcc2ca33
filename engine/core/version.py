"""Which engine plays: a fingerprint of its rules as code, stored with every game.

A game that another engine stored is played again from its answers: none of its states is trusted.
"""

from functools import cache
from hashlib import blake2b
from pathlib import Path

ENGINE = Path(__file__).parents[1]
PLAYING = ("core", "games")


def fingerprint(folder: Path) -> str:
    """The same for the same sources, another after any change."""
    digest = blake2b(digest_size=8)
    for part in PLAYING:
        for path in sorted((folder / part).rglob("*.py")):
            digest.update(f"{path.relative_to(folder).as_posix()}\n".encode())
            digest.update(path.read_bytes())
    return digest.hexdigest()


@cache
def engine_version() -> str:
    """The version of the engine that runs."""
    return fingerprint(ENGINE)
