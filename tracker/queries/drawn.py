"""The cards in sight: made of nothing but a view."""

from collections.abc import Iterable, Mapping
from typing import Any

from engine.core.table import UNSEEN
from engine.kits.board import Board

View = dict[str, Any]


class Drawn:
    """The cards in sight, each as it lies, and the printed face of each kind of them once."""

    def __init__(self, board: Board, printed: Mapping[str, View]) -> None:
        self.board, self.printed = board, printed
        self.cards: dict[str, View] = {}
        self.faces: dict[str, View] = {}

    def cards_of(self, cards: Iterable[View]) -> list[str]:
        return [self.add(card) for card in cards]

    def add(self, card: View) -> str:
        """A back has neither name nor face."""
        key = card.get("card", "")
        if key in self.printed and key not in self.faces:
            facts = {"name": key, **self.printed[key]}
            self.faces[key] = self.board.face(facts).to_data()
        drawn = self.board.marks(card).to_data()
        name = card.get("name", "") if key != UNSEEN else ""
        if name and name != self.faces.get(key, {}).get("name"):
            drawn["name"] = name
        self.cards[card["id"]] = drawn | {"face": key} if key not in ("", UNSEEN) else drawn
        return str(card["id"])

    def face_of(self, key: str) -> str:
        """A printed card that lies nowhere in sight, to be read where it is offered."""
        if key not in self.faces:
            self.faces[key] = self.board.face({"name": key, **self.printed[key]}).to_data()
        return key
