"""What can go wrong with catalogues and decks, in sentences that a player may read."""

from collections.abc import Sequence


class DeckError(Exception):
    """The reader may see this sentence."""


class UnreadableDeckError(DeckError):
    """The text is no deck list; `lines` are (line number, text) of what was tried."""

    def __init__(self, problem: str, lines: Sequence[tuple[int, str]] = ()) -> None:
        self.lines = tuple(lines)
        super().__init__(" ".join([problem, *tried(self.lines)]))


def tried(lines: Sequence[tuple[int, str]]) -> list[str]:
    if not lines:
        return []
    shown = "; ".join(f"line {number}: “{text.strip()[:60]}”" for number, text in lines[:5])
    more = f" and {len(lines) - 5} more lines" if len(lines) > 5 else ""
    return [f"Not understood: {shown}{more}."]


class UnknownFormatError(DeckError):
    """The format's name is not one that this game has."""


class GameWithoutCardsError(DeckError):
    def __init__(self, game: str) -> None:
        super().__init__(
            f"There are no cards of {game} yet, so its deck lists cannot be checked. "
            "An administrator can import them."
        )


class DeckIsPermanentError(DeckError):
    def __init__(self) -> None:
        super().__init__("A registered deck is never altered or deleted; register a new version.")


class AliasIsPermanentError(DeckError):
    def __init__(self) -> None:
        super().__init__("What a name means is never altered; say it anew.")


class VersionIsPermanentError(DeckError):
    def __init__(self) -> None:
        super().__init__("A version of a format is never altered; make a new version.")


class LibraryVersionIsPermanentError(DeckError):
    def __init__(self) -> None:
        super().__init__("A version of a deck is never altered; save a new version.")


class LibraryError(DeckError):
    """Something that a deck library does not do; the sentence says why and what to do."""


class DeckChangedError(LibraryError):
    """Somebody else, or another tab, saved a newer version than the one that was changed."""

    def __init__(self, based_on: int, newest: int) -> None:
        self.newest = newest
        super().__init__(
            f"Version {newest} was saved while you changed version {based_on}. Nothing was "
            "overwritten: look at the newer version, then save yours again."
        )


class AliasError(DeckError):
    """A name cannot be mapped to a card; the sentence says why."""


class CustomFormatError(DeckError):
    """What was typed makes no format; the sentence says what to change."""


class CatalogueError(DeckError):
    """Cards could not be imported; the sentence says why and what to do."""


class CardsLostError(CatalogueError):
    def __init__(self, names: Sequence[str], count: int = 0) -> None:
        self.names, count = tuple(names), count or len(names)
        some = "; ".join(self.names[:8])
        more = f" and {count - 8} more" if count > 8 else ""
        super().__init__(
            f"The new catalogue lacks {count} cards of the present one: {some}{more}. "
            "Nothing was changed; force the import if this is right."
        )


class EntriesLostError(CatalogueError):
    def __init__(self, lines: Sequence[str]) -> None:
        some = "; ".join(lines[:5])
        more = f" and {len(lines) - 5} more" if len(lines) > 5 else ""
        super().__init__(
            f"The new lists lack {len(lines)} entries of this source's present ones: {some}{more}. "
            "Nothing was changed; force the import if this is right."
        )


class CardReportError(DeckError):
    """What somebody says of a card is not kept; the sentence says why."""
