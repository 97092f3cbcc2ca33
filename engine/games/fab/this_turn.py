"""What happened in this turn, for cards that ask: kept as marks until the turn is handed over."""

from engine.core.kinds import is_such
from engine.games.fab.atoms import procedure as put
from engine.games.fab.cards import ACTION, ATTACK_REACTION, UNKNOWN
from engine.games.fab.state import FabState
from engine.rulebook import rule


@rule("fab14/G.reprise.2", "fab14/G.reprise.4")
def note_played(state: FabState, player: str, object_id: str) -> None:
    """A card has been played, and reprise is looked at now."""
    facts = state.facts(object_id)
    put.mark(state, f"played:{player}")
    put.mark(state, f"played card:{player}:{state.objects[object_id].card}")
    if state.link is not None:
        put.mark(state, f"played {at_link(state)}:{player}:{state.objects[object_id].card}")
    note_reaction(state, player, facts.type)
    if state.link is not None and state.link.defended_from_hand:
        put.mark(state, f"reprise:{object_id}")
    if facts.type == ACTION and not facts.is_attack_action:
        put.mark(state, f"played non-attack action:{player}")


def has_played_non_attack_action(state: FabState, player: str) -> bool:
    """Whether the player has played an action card that is no attack."""
    return f"played non-attack action:{player}" in state.marks


@rule("fab14/G.charge.4")
def has_charged(state: FabState, player: str) -> bool:
    """Whether the player has charged; any other way into the soul is not charging."""
    return f"charged:{player}" in state.marks


@rule("fab14/26.1", "fab14/26.2", "fab14/26.5")
def damage_dealt(state: FabState, dealer: str, flavour: str, target: str = "") -> int:
    """How much of one type a hero or an ally has dealt, to one target or to all of them."""
    begin = put.dealt_mark(dealer, flavour, target)
    return sum(amount for name, amount in state.marks.items() if name.startswith(begin))


@rule("fab14/20.1")
def at_link(state: FabState) -> str:
    """A name for the chain link under way: the same weapon may attack on several."""
    link = state.link
    return f"at link:{len(state.links)}:{link.attack}" if link is not None else ""


@rule("fab14/20.6.3")
def note_reaction(state: FabState, player: str, kind: str) -> None:
    """An attack reaction was played or activated on this chain link."""
    if kind == ATTACK_REACTION and state.link is not None:
        put.mark(state, f"reaction {at_link(state)}:{player}")


@rule("fab14/20.7.2b")
def note_hit(state: FabState, player: str, object_id: str) -> None:
    """An attack of this player has hit, whatever becomes of it."""
    put.mark(state, f"hit by:{object_id}")
    put.mark(state, f"hit:{player}:{state.objects[object_id].card}")


def has_happened(state: FabState, begin: str, kind: list[str]) -> int:
    """How often this turn something so named happened with a card of a kind, by its printing."""
    return sum(
        times
        for name, times in state.marks.items()
        if name.startswith(begin)
        and is_such(state.printed.get(name.removeprefix(begin), UNKNOWN), kind)
    )


@rule("fab14/26.1", "fab14/26.4.2")
def damage_taken(state: FabState, target: str) -> int:
    """How much a hero or an ally has been dealt, by anything."""
    return sum(n for name, n in state.marks.items() if name.startswith("dealt:")
               and name.endswith(f":{target}:"))  # fmt: skip
