"""What can go wrong with catalogues and decks, in sentences that a player may read."""

from collections.abc import Sequence


class DeckError(Exception):
    """The reader may see this sentence."""


class UnreadableDeckError(DeckError):
    """Nothing in the text is a card; `lines` are (line number, text) of what was tried."""

    def __init__(self, lines: Sequence[tuple[int, str]] = ()) -> None:
        self.lines = tuple(lines)
        tried = "; ".join(f"line {number}: “{text[:60]}”" for number, text in self.lines[:5])
        more = f" (and {len(self.lines) - 5} more)" if len(self.lines) > 5 else ""
        said = f" Not understood: {tried}{more}." if tried else " It is empty."
        super().__init__("No card could be read from the deck list." + said)


class UnknownFormatError(DeckError):
    def __init__(self, game: str, format_key: str) -> None:
        super().__init__(f"There is no format “{format_key}” for {game}.")


class DeckIsPermanentError(DeckError):
    def __init__(self) -> None:
        super().__init__("A registered deck is never altered or deleted; register a new version.")


class CatalogueError(DeckError):
    """Cards could not be imported; the sentence says why and what to do."""


class CardsLostError(CatalogueError):
    def __init__(self, names: Sequence[str]) -> None:
        self.names = tuple(names)
        some = ", ".join(self.names[:8])
        more = f" and {len(self.names) - 8} more" if len(self.names) > 8 else ""
        super().__init__(
            f"The new catalogue lacks {len(self.names)} cards of the present one: {some}{more}. "
            "Nothing was changed; force the import if this is right."
        )
