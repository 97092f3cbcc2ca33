"""Scenes: a position, moves typed as a transcript, and exact results."""

from engine.core.game import Game
from engine.games.ufs.rules import UFS
from tests.engine.games.ufs import practice
from tests.engine.transcript import submit_line


class Scene:
    """A game in a position; decks are twelve Stances (control 5) unless described."""

    def __init__(self, cards=None, strictness="strict", **position):
        for player in ("p1", "p2"):
            position.setdefault(player, {}).setdefault("character", "Duelist")
        setup = {
            "strictness": strictness,
            "cards": practice.CARDS | (cards or {}),
            "players": [{"name": name} for name in ("Alice", "Bob")],
            "position": position,
        }
        self.game = Game.new(UFS, setup, seed="scene")

    @property
    def state(self):
        return self.game.state

    def __call__(self, text):
        """Play moves, one a line: `Alice: Play Jab`."""
        for line in text.strip().splitlines():
            submit_line(self.game, line.strip())
        return self

    def no_enhance(self):
        """Both pass the enhance step."""
        while self.game.pending.kind == "enhance":
            self.game.submit("pass")
        return self

    def done(self):
        """The effect that is settled by hand is settled."""
        assert self.game.pending.kind == "by hand"
        self.game.submit("done")
        return self

    def do(self, action, *values):
        """Something by hand; cards are named, `~Name` is the other player's."""
        self.game.submit(":".join([action, *(self._value(each) for each in values)]))
        return self

    def _value(self, word):
        if word.startswith("@"):
            return self.find(word[1:])
        return self.find(word[1:], "p2") if word.startswith("~") else word

    def seen(self, viewer, player, zone):
        """How many cards of a zone there are, and the names of those a viewer sees."""
        place = 0 if player == "p1" else 1
        shown = self.game.view(viewer)["players"][place]["zones"][zone]
        return shown["count"], [card["name"] for card in shown["cards"]]

    def choices(self):
        return [option.label for option in self.game.pending.options]

    def asked(self):
        return self.game.pending.player, self.game.pending.kind

    def names(self, player, zone):
        return [self.state.objects[each].card for each in self.state.in_zone(player, zone)]

    def find(self, card, player=""):
        found = (c for c in self.state.objects.values() if c.card == card)
        return next(c.id for c in found if player in ("", c.owner))

    def card(self, name, player=""):
        return self.state.objects[self.find(name, player)]

    def vitality(self):
        return [seat.vitality for seat in self.state.players.values()]

    def texts(self, since=0):
        return [line.text for line in self.game.log[since:]]
