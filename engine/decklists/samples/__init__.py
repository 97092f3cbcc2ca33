"""Legal decks of the bundled catalogues, as texts, for the demo and for trying things out."""

from engine.kits.registry import kit_of


def sample_deck_names(game: str, format: str) -> tuple[str, ...]:
    """The names of the sample decks of a format, in order."""
    folder = kit_of(game).data / "decks" / format
    if not folder.is_dir():
        return ()
    return tuple(
        sorted(file.name.removesuffix(".txt") for file in folder.iterdir() if file.is_file())
    )


def sample_deck(game: str, format: str, name: str) -> str:
    """The text of one sample deck."""
    return (kit_of(game).data / "decks" / format / f"{name}.txt").read_text(encoding="utf-8")
