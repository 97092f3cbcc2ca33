"""The log in words: what each event says to a reader."""

from collections.abc import Callable

from engine.core.events import Event
from engine.games.fab.state import FabState

Words = Callable[[str, list[object]], str]

REMINDERS = {
    "arena cards": "Every player chooses weapons and equipment and puts them face down.",
    "deck": "Every player chooses the deck to start with.",
    "present": "Decks are shuffled and presented to the opponent.",
    "reveal": "Weapons and equipment are shown and put into their zones.",
    "allies": "Allies have their full life again.",
    "arsenal": "may put a card from hand face down into an empty arsenal.",
    "pitch": "Every player puts their pitched cards on the bottom of their deck.",
    "untap": "untaps their permanents.",
}


def _life(name: str, args: list[object]) -> str:
    before, after = int(str(args[0])), int(str(args[1]))
    if before == after:
        return f"{name}'s life stays at {after}."
    verb = "gains" if after > before else "loses"
    return f"{name} {verb} {abs(after - before)} life: {before} to {after}."


WORDS: dict[str, Words] = {
    "hero": lambda name, a: f"{name} plays {a[0]}: {a[1]} life, intellect {a[2]}.",
    "chooser": lambda name, a: f"{name} was picked to choose who goes first.",
    "first": lambda name, a: f"{name} takes the first turn.",
    "turn": lambda name, a: f"Turn {a[0]}: {name}.",
    "action point": lambda name, a: f"{name} has 1 action point.",
    "priority": lambda name, a: f"{name} has priority.",
    "pass": lambda name, a: f"{name} passes.",
    "action phase over": lambda name, a: "The action phase ends.",
    "end phase": lambda name, a: f"{name}'s end phase begins.",
    "draw up": lambda name, a: f"{name} draws up to {a[0]} cards in hand.",
    "life": _life,
    "lost": lambda name, a: f"{name} loses the game: {a[0]}.",
    "won": lambda name, a: f"{name} wins the game.",
    "drawn": lambda name, a: f"The game is a draw: {a[0]}.",
    "note": lambda name, a: f"Note: {a[0]}",
    "reminder": lambda name, a: f"{name} {REMINDERS[str(a[0])]}".strip(),
}


def describe(state: FabState, event: Event) -> str:
    """One event as a sentence."""
    name = state.players[event.player].name if event.player else ""
    return WORDS[event.kind](name, event.args)
