"""Keywords that a card's text gives at times: its player says whether it does now (20.8.3a)."""

from engine.core.decisions import Option
from engine.core.targets import choose_one
from engine.games.fab.atoms import procedure as put
from engine.games.fab.state import FabState
from engine.games.fab.values import keywords
from engine.rulebook import rule


@rule("fab14/17.1")
async def ask_for_keyword(state: FabState, object_id: str, word: str, cited: str) -> None:
    """A scripted card knows by itself, and what is gone cannot gain anything any more."""
    card = state.objects.get(object_id)
    if card is None or word not in state.facts(object_id).conditional:
        return
    if word in keywords(state, object_id):
        return
    text = f"Does {state.facts(object_id).name} have {word} now, by what its text says?"
    options = [
        Option("no", f"No, it does not have {word}", cited),
        Option("yes", f"Yes, it has {word}", cited),
    ]
    pick = await choose_one(card.controller, "keyword", options, cited, text=text, source=object_id)
    if pick == "yes":
        patches = [["keywords", "gain", word]]
        put.add_effect(
            state, "modify", card.controller, object_id, "link", objects=[object_id],
            patches=patches,
        )  # fmt: skip
        state.emit("gains keyword", cited, card.controller, card.card, word, "link")
