"""What text calls abilities and cards (K.2, K.3); scripts of cards ask."""

from engine.games.ufs.cards import Ability, Amount
from engine.games.ufs.keywords import restricted
from engine.games.ufs.state import Play, UfsState
from engine.games.ufs.values import abilities, are_copies
from engine.rulebook import rule


@rule("ufs09/K.2.8")
def could_cause(ability: Ability, result: str) -> bool:
    """Whether it leads there under any circumstances, by itself or by an effect it creates."""
    return result in ability.causes


@rule("ufs09/K.3.3")
def are_copies_of_one_ability(
    state: UfsState, one: tuple[str, Ability], other: tuple[str, Ability]
) -> bool:
    """The same cost and effect, on copies of the same card."""
    (first, mine), (second, theirs) = one, other
    same = (mine.cost, mine.effect, mine.type) == (theirs.cost, theirs.effect, theirs.type)
    return same and are_copies(state, first, second)


@rule("ufs09/K.3.15")
def has_blank_text_box(state: UfsState, object_id: str) -> bool:
    """Face up, with no printed keyword and no printed ability; gained ones do not count."""
    card, facts = state.objects[object_id], state.facts(object_id)
    text = facts.keywords or facts.abilities or facts.unread or card.card in state.known.scripted
    return card.face_up and not text


@rule("ufs09/K.3.22")
def cost_of_keyword(state: UfsState, object_id: str, word: str) -> list[tuple[str, Amount]]:
    """What the abilities cost that all instances of a keyword grant the card."""
    return [
        cost
        for each in abilities(state, object_id)
        if each.name and restricted(each.name)[0] == word
        for cost in each.cost
    ]


def where_it_was(play: Play) -> tuple[str, bool]:
    """Zone and state of the card whose ability was played, as the attempt began (K.2.9)."""
    return play.zone, play.committed
