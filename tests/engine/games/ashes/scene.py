"""Scenes: a position, moves typed as a transcript, and exact results."""

from engine.core.game import Game
from engine.games.ashes.rules import RAVEN
from tests.engine.games.ashes import practice
from tests.engine.transcript import submit_line

NAMES = ("Alice", "Bob", "Carol")
HEROES = ("Ember Queen", "Tide King", "Tide King")


class Scene:
    """A game in a position, with short words for what tests look at."""

    def __init__(self, cards=None, strictness="strict", seats=2, seed="scene", **position):
        setup = {
            "strictness": strictness,
            "cards": practice.CARDS | (cards or {}),
            "players": [{"name": NAMES[n], "phoenixborn": HEROES[n]} for n in range(seats)],
            "position": position,
        }
        self.game = Game.new(RAVEN, setup, seed=seed)

    @property
    def state(self):
        return self.game.state

    def __call__(self, text):
        """Play moves, one a line: `Alice: Attack a Phoenixborn`."""
        for line in text.strip().splitlines():
            submit_line(self.game, line.strip())
        return self

    def choices(self):
        return [option.label for option in self.game.pending.options]

    def asked(self):
        return self.game.pending.player, self.game.pending.kind

    def names(self, player, zone):
        return [self.state.objects[each].card for each in self.state.in_zone(player, zone)]

    def find(self, card, player=""):
        """The object with this card."""
        found = (c for c in self.state.objects.values() if c.card == card)
        return next(c.id for c in found if player in ("", c.owner))

    def card(self, name, player=""):
        return self.state.objects[self.find(name, player)]

    def wounds(self):
        """The wounds on each Phoenixborn."""
        seats = self.state.players.values()
        return [self.state.objects[seat.hero_object].wounds for seat in seats]

    def wounds_left(self):
        """The wounds on the Phoenixborn of those who remain."""
        seats = [self.state.players[player] for player in self.state.remaining]
        return [self.state.objects[seat.hero_object].wounds for seat in seats]

    def texts(self, since=0):
        return [line.text for line in self.game.log[since:]]

    def dice(self, player):
        """The active dice."""
        return [f"{die.type} {die.face}" for die in self.state.active_dice(player)]
