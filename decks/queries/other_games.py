"""A list pasted for the wrong game: which one knows its cards."""

from decks.queries.answers import DeckAnswer
from decks.queries.catalogues import current_catalogue
from engine.decklists.games import likely_game
from engine.kits.registry import kits


def game_that_knows(text: str, answer: DeckAnswer) -> str:
    """The name of another game; empty where the chosen one knows a card, or no game does."""
    if any(line["key"] for section in answer.sections for line in section["lines"]):
        return ""
    others = {game: current_catalogue(game) for game in kits() if game != answer.game}
    found = likely_game(text, others)
    return kits()[found].name if found else ""
