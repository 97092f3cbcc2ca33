"""Scenes: a position, moves typed as a transcript, and exact results."""

from engine.core.game import Game
from engine.games.wow.rules import WOW
from engine.games.wow.values import amount, keywords, party
from tests.engine.games.wow import cards, practice
from tests.engine.transcript import submit_line

NAMES = ("Alice", "Bob", "Carol", "Dave")
MONEY = {"resources": ["Camp Guard"] * 8}


class Scene:
    """A game in a position, the first player's action phase unless described otherwise.

    Heroes are Grenna and Toven (20 health); decks hold five Camp Guards unless described.
    """

    def __init__(
        self, strictness="strict", seats=2, teams=None, mode="virtual", printed=None, **position
    ):
        heroes = ("Grenna Ashfist", "Toven Brightlamp")
        for number in range(seats):
            defaults = {"hero": heroes[number % 2], "deck": ["Camp Guard"] * 5}
            position[f"p{number + 1}"] = defaults | position.get(f"p{number + 1}", {})
        setup = {
            "mode": mode,
            "strictness": strictness,
            "cards": practice.CARDS | cards.CARDS | (printed or {}),
            "players": [
                {
                    "name": NAMES[number],
                    "hero": position[f"p{number + 1}"]["hero"],
                    "team": teams[number] if teams else "",
                }
                for number in range(seats)
            ],
            "position": position,
        }
        self.game = Game.new(WOW, setup, seed="scene")

    @property
    def state(self):
        return self.game.state

    def __call__(self, text):
        """Play moves, one a line: `Alice: Play Spark`."""
        for line in text.strip().splitlines():
            submit_line(self.game, line.strip())
        return self

    # Getting on

    def passes(self, count=None):
        """Everybody passes once, or so many passes are given."""
        for _ in range(count or len(self.state.remaining)):
            self.game.submit("pass")
        return self

    def resolve(self):
        """All pass so that the topmost link resolves; what it asks is not answered."""
        top = self.state.chain[-1].id
        while self.game.pending and self.game.pending.kind == "priority":
            if top not in [link.id for link in self.state.chain]:
                break
            self.game.submit("pass")
        return self

    def to_step(self, step):
        """Pass, and choose nothing, until a step."""
        for _ in range(200):
            if self.state.step == step and self.game.pending.kind == "priority":
                return self
            self.decline()
        raise AssertionError(f"{step} is not reached.")

    def next_turn(self, count=1, step="action"):
        """On to a step of a later turn."""
        for _ in range(count):
            turn = self.state.turn
            while self.state.turn == turn:
                self.decline()
            self.to_step("ready window")
        return self.to_step(step)

    def decline(self):
        """Pass, or the answer that does least."""
        decision = self.game.pending
        keys = [option.key for option in decision.options]
        if decision.at_least == 0:
            self.game.submit([])
            return
        quiet = [k for k in keys if k in ("pass", "nobody", "none", "keep", "done")]
        self.game.submit(quiet[:1] or keys[: decision.at_least])

    def attack(self, attacker, defender, player="Alice"):
        """Propose a combat and let the proposal resolve."""
        self(f"{player}: Attack with {attacker}")
        if self.game.pending.kind == "proposed defender":
            picked = next(o.key for o in self.game.pending.options if defender in o.label)
            self.game.submit(picked)
        return self.resolve()

    # Looking

    def dealt(self, kind="damage"):
        """What the log says of damage (or healing), event by event."""
        return [e.args for _, e in self.game.chronicle.since(0) if e.kind == kind]

    def cast(self, card, *targets, player="Alice"):
        """Play a card at targets and let it resolve."""
        self(f"{player}: Play {card}")
        if targets and self.game.pending.kind == "target":
            self(f"{player}: {' + '.join(targets)}")
        return self.resolve()

    def choices(self):
        return [option.label for option in self.game.pending.options]

    def asked(self):
        return self.game.pending.player, self.game.pending.kind

    def ids(self, card, player=""):
        return [
            c.id
            for c in self.state.objects.values()
            if c.card == card and player in ("", c.controller)
        ]

    def find(self, card, player="", zone="play"):
        found = (each for each in self.ids(card, player) if self.state.objects[each].zone == zone)
        return next(found)

    def card(self, name, player="", zone="play"):
        return self.state.objects[self.find(name, player, zone)]

    def names(self, player, zone):
        return [self.state.objects[each].card for each in self.state.in_zone(player, zone)]

    def party(self, player):
        return [self.state.objects[each].card for each in party(self.state, player)]

    def damage(self, name, player=""):
        return self.card(name, player).damage

    def hero_damage(self, player):
        return self.state.objects[self.state.players[player].hero].damage

    def atk(self, name, player=""):
        return amount(self.state, self.find(name, player), "atk")

    def health(self, name, player=""):
        return amount(self.state, self.find(name, player), "health")

    def keywords(self, name, player=""):
        return set(keywords(self.state, self.find(name, player)))

    def links(self):
        return [link.card or link.kind for link in self.state.chain]

    def texts(self, since=0):
        return [line.text for line in self.game.log[since:]]

    def offers(self, label):
        return any(label in choice for choice in self.choices())
