"""Games between practice decks: made-up cards that the engine plays wholly, nothing by hand."""

from typing import Any

from engine.core.game import Game
from engine.core.table import STRICT, VIRTUAL
from engine.kits.kit import Kit


def practice_setup(kit: Kit, decks: tuple[int, int], names: tuple[str, str]) -> dict[str, Any]:
    """What `Game.new` needs: who plays which of the game's practice decks."""
    held = kit.practice
    seats = [
        {**held["decks"][deck]["seat"], "name": name}
        for deck, name in zip(decks, names, strict=True)
    ]
    return {
        **held["setup"],
        "mode": VIRTUAL,
        "strictness": STRICT,
        "cards": held["cards"],
        "players": seats,
    }


def practice_game(kit: Kit, decks: tuple[int, int], names: tuple[str, str], seed: str) -> Game[Any]:
    if kit.play is None:
        raise ValueError(f"{kit.name} is not played by the engine.")
    rules = kit.play.editions[0].rules
    return Game.new(rules, practice_setup(kit, decks, names), seed=seed)
