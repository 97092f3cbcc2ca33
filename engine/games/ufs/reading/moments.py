"""When it happened, and by whose effect: “during your attack”, “due to an effect” (K.3.11)."""

from collections.abc import Callable

from engine.games.ufs.reading.acting import Acting
from engine.games.ufs.reading.book import BOOK, Waits, event
from engine.games.ufs.state import Happening
from engine.reading.meaning import Meaning
from engine.rulebook import rule

COMBAT = frozenset({"forms", "enhance", "block", "damage", "resolution"})
WHOSE = (("you", "you"), ("your opponent", "opponent"), ("a player", ""))


def by(at: Acting, whose: str, player: str) -> bool:
    return not whose or (whose == "you") == (player == at.player)


DURING: dict[str, Callable[[Acting], bool]] = {
    "the enhance step": lambda at: at.state.step == "enhance",
    "your attack 's enhance step": lambda at: at.state.step == "enhance" and attacks(at, at.player),
    "your opponent 's attack 's enhance step": lambda at: (
        at.state.step == "enhance" and attacks(at, at.opponent)
    ),
    "the combat phase": lambda at: at.state.step in COMBAT,
    "your combat phase": lambda at: at.state.step in COMBAT and at.state.turn_player == at.player,
    "your opponent 's combat phase": lambda at: (
        at.state.step in COMBAT and at.state.turn_player != at.player
    ),
    "your turn": lambda at: at.state.turn_player == at.player,
    "your opponent 's turn": lambda at: at.state.turn_player != at.player,
    "an attack": lambda at: bool(at.state.attack),
    "your attack": lambda at: attacks(at, at.player),
    "your opponent 's attack": lambda at: attacks(at, at.opponent),
    "this attack": lambda at: at.current == at.me,
    "this attack 's enhance step": lambda at: at.state.step == "enhance" and at.current == at.me,
}
CAUSES = {
    "your opponent 's [card] effect": "opponent",
    "your opponent 's card 's effect": "opponent",
    "your [card] effect": "you",
    "an|any [card] effect": "any",
}
BOOK.add("moment", "", "{=event}")
for words in DURING:
    BOOK.add("moment", "during", f"{{v:event}} during {words}", k=words)
for words, w in CAUSES.items():
    BOOK.add("moment", "due to", f"{{v:event}} due to {words}", f"{{v:event}} by {words}", w=w)


def attacks(at: Acting, player: str) -> bool:
    return bool(at.state.attack) and at.state.attack[-1].attacker == player


@event("during")
@rule("ufs09/K.3.11", "ufs09/G.5.1")
def _during(meaning: Meaning) -> Waits:
    waits = event.of(meaning.of("v"))(meaning.of("v"))
    holds = DURING[meaning.word("k")]
    return waits._replace(when=lambda at, it: holds(at) and waits.when(at, it))


@event("due to")
@rule("ufs09/J.1.5", "ufs09/J.1.4.1")
def _due_to(meaning: Meaning) -> Waits:
    """What is done to pay for something is nobody's effect."""
    waits, whose = event.of(meaning.of("v"))(meaning.of("v")), meaning.word("w")

    def when(at: Acting, it: Happening) -> bool:
        caused = bool(it.by) and (whose == "any" or by(at, whose, it.by))
        return caused and waits.when(at, it)

    return waits._replace(when=when)
