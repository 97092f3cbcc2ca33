"""What a cited rule says, in our own words: rulebooks by their index, policies from here."""

from engine.rules.index import gist_of

POLICIES = {
    "policy/1.8": "A registered list names every card in full, with its colour where a name exists "
    "in several, and how many there are of it.",
    "policy/1.11": "Each Flesh and Blood format says whether the hero is young or adult, how many "
    "cards the list may hold besides the hero, how many copies of one card (the same name in the "
    "same colour), and how many cards start in the deck. In sealed and draft events the deck is "
    "built from the opened cards; only heroes and cards of basic rarity are free.",
    "policy/1.12": "Each format has a dated list: banned and suspended cards may not be in the "
    "list at all, restricted ones once, and a living legend has left the format. The list of the "
    "day of the event counts, not that of today.",
    "policy/3": "World of Warcraft decks are judged by their format: the sets or the block it "
    "takes, and no cards that never belong in a player's deck. In limited events it is built from "
    "the opened cards and any hero.",
    "policy/4": "UFS formats say which sets are legal, how many cards deck and sideboard hold, and "
    "how many copies of one card there may be. In limited events every card comes from the pool.",
    "policy/5": "Ashes decks follow the edition that is played, with its list of chained cards, of "
    "which a deck may hold one.",
    "policy/organizer": "The organizer of this event made this format and set this limit or list.",
}


def what_the_rule_says(rule: str) -> str:
    """A sentence for players; empty when the rule is not known."""
    return POLICIES.get(rule) or gist_of(rule)
