"""An effect under way: whose it is, who acts in it, and what it has spoken of so far."""

from dataclasses import dataclass, field

from engine.games.ufs.cards import CHARACTER
from engine.games.ufs.references import this_attack
from engine.games.ufs.state import Happening, Play, UfsState

YOU, OPPONENT, BOTH, THEY = "you", "opponent", "both", "they"
EITHER = "either"


@dataclass(slots=True)
class Acting:
    """`actor` is who does what is said now, `subject` whom the text names for it.

    `known` are cards by what the text calls them: chosen, discarded, revealed; `did` says whether
    what was offered, or asked, was done; `since` is where the scope begins (J.4.1); with `leaves`
    the starting characters, which stay where they are, are no choice.
    """

    state: UfsState
    player: str
    me: str
    play: Play | None = None
    about: Happening | None = None
    actor: str = ""
    subject: str = ""
    attack: str = ""
    known: dict[str, list[str]] = field(default_factory=dict)
    did: bool = True
    leaves: bool = False
    x: int | None = None

    def __post_init__(self) -> None:
        self.actor = self.actor or self.player

    @property
    def opponent(self) -> str:
        return self.state.other(self.player)

    @property
    def since(self) -> int:
        if self.play is not None:
            return self.play.since
        return self.about.since if self.about is not None else self.state.moment

    def players(self, who: str) -> list[str]:
        """The players that a word stands for; `they` are whom it names, else the opponent."""
        if who == YOU:
            return [self.player]
        if who in (BOTH, EITHER):
            return [self.player, self.opponent]
        if who == THEY and self.subject:
            return [self.subject]
        return [self.opponent]

    def keep(self, word: str, cards: list[str]) -> None:
        """The text may speak of these cards from now on."""
        self.known[word] = cards

    @property
    def current(self) -> str:
        """The attack that the text means: in its sequence, or the one an effect is about."""
        return self.attack or this_attack(self.state, self.player)

    def attacker(self, attack: str) -> str:
        return self.state.objects[attack].owner

    def character(self, player: str) -> str:
        return self.state.players[player].character

    def is_character(self, object_id: str) -> bool:
        return self.state.facts(object_id).type == CHARACTER
