"""Scenes: a position, moves typed as a transcript, and exact results."""

from engine.core.game import Game
from engine.games.fab.rules import RULES
from engine.games.fab.state import FabState
from tests.engine.games.fab import practice
from tests.engine.transcript import submit_line

LAZY = {"defend": (), "priority": ("pass",), "arsenal": ("none",)}
NAMES = ("Alice", "Bob", "Carol")


class Scene:
    """A game in a position, with short words for what tests look at."""

    def __init__(self, edition="fab14", cards=None, strictness="strict", seats=2, **position):
        described = dict(position)
        for number in range(1, seats + 1):
            seat = described.setdefault(f"p{number}", {})
            if described.get("turn_player", "p1") == f"p{number}":
                seat.setdefault("action_points", 1)
        heroes = ("Practice Hero", "Sparring Hero", "Sparring Hero")
        setup = {
            "mode": "virtual",
            "strictness": strictness,
            "cards": practice.CARDS | (cards or {}),
            "players": [{"name": NAMES[n], "hero": heroes[n]} for n in range(seats)],
            "position": described,
        }
        self.game = Game.new(RULES[edition], setup, seed="scene")

    @property
    def state(self) -> FabState:
        return self.game.state

    def __call__(self, text: str) -> "Scene":
        """Play moves, one a line: `Alice: Play Heavy Strike`."""
        for line in text.strip().splitlines():
            submit_line(self.game, line.strip())
        return self

    def all_pass(self, times: int = 1) -> "Scene":
        """Everybody passes priority in succession, so many times."""
        for _ in range(times):
            for _ in self.state.remaining:
                self.game.submit("pass")
        return self

    def to(self, step: str) -> "Scene":
        """Everybody passes, and nobody defends, until this step asks."""
        for _ in range(40):
            if self.state.step == step or self.game.pending is None:
                return self
            pending = self.game.pending
            self.game.submit(LAZY.get(pending.kind, ("continue",)))
        raise AssertionError(f"{step} is never reached")

    def choices(self) -> list[str]:
        return [option.label for option in self.game.pending.options]

    def asked(self) -> tuple[str, str]:
        return self.game.pending.player, self.game.pending.kind

    def life(self) -> list[int]:
        return [player.life for player in self.state.players.values()]

    def names(self, player: str, zone: str) -> list[str]:
        return [self.state.objects[each].card for each in self.state.in_zone(player, zone)]

    def chain(self) -> list[str]:
        """The cards on the combat chain."""
        return [self.state.objects[each].card for each in self.state.on_chain()]

    def find(self, card: str) -> str:
        """The object with this card."""
        return next(each.id for each in self.state.objects.values() if each.card == card)

    def rules(self, since: int = 0) -> list[str]:
        return [line.rule for line in self.game.log[since:]]

    def refusals(self, action: str) -> list[str]:
        return [refusal.rule for refusal in self.game.why_not(action)]
