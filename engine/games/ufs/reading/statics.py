"""What is on by itself: facts of the card, and what it does when something happens (H.6, J.2.1)."""

from collections.abc import Sequence

from engine.games.ufs.continuous import Fired, Static
from engine.games.ufs.playing import IGNORES, UNCOUNTED
from engine.games.ufs.reading.acting import Acting
from engine.games.ufs.reading.book import BOOK, event, static
from engine.games.ufs.reading.carrying_out import doing
from engine.games.ufs.state import POOL, STAGING, Happening, UfsState
from engine.reading.meaning import Meaning
from engine.rulebook import rule

FACTS = {"ignores": IGNORES, "uncounted": UNCOUNTED}
"""Continuous abilities that the rules ask for by name, as keywords of the card."""
ONCE_EACH = "once each"

BOOK.add("static", "ignores", "this card ignores progressive difficulty")
BOOK.add("static", "uncounted", "this card does not count towards progressive difficulty")
BOOK.add(
    "static",
    ONCE_EACH,
    "each ability on this character|card|foundation|asset is only playable once per turn",
)


@static("when", "after|when|whenever {e:event} , {do:sentence}")
@rule("ufs09/J.3.2", "ufs09/J.2.1.1")
def _when(key: str, meaning: Meaning) -> Sequence[Static]:
    """About the card itself it is on in the card pool as well."""
    said = meaning.of("e")
    waits = event.of(said)(said)

    def when(state: UfsState, me: str, it: Happening) -> bool:
        return waits.when(Acting(state, state.objects[me].owner, me, about=it), it)

    zones = (POOL,) if waits.this else (STAGING,)
    react = doing(meaning.of("do"), waits)
    return [Fired(key, waits.on, "ufs09/J.3.2", react, when, zones)]
