"""WoW against a model of targets (706, 709.2): equal ones, and ones that change in response."""

import pytest

from tests.engine.games.wow.fresh.cast import scene, settle
from tests.engine.reference.random_positions import positions

ACTS = ("none", "leave", "away and back", "other side", "untargetable", "exhaust", "silence")


def still_legal(acts):
    """709.2a: the same card in play that can be targeted; sides and orientation do not matter."""
    return not {"leave", "away and back", "untargetable"} & set(acts)


def dealt(chosen, acts):
    """709.2c: 1 to the first and 2 to the second, of those that are legal; one card may be both."""
    found: dict[int, int] = {}
    for amount, target in enumerate(chosen, 1):
        if still_legal(acts[target]):
            found[target] = found.get(target, 0) + amount
    return found


def change(board, ally, act):
    """Something happens to the card before the link resolves."""
    card = board.state.objects.get(ally)
    if card is None or card.zone != "play":
        return
    side = "p1" if card.controller == "p2" else "p2"
    if act == "leave":
        board(f"Table: move:{ally}:hand")
    elif act == "away and back":
        board(f"Table: move:{ally}:hand")
        board(f"Table: enter:{board.state.in_zone('p2', 'hand')[-1]}:p2")
    elif act == "other side":
        board(f"Table: control:{ally}:{side}:game")
    elif act == "untargetable":
        board(f"Table: keyword:{ally}:untargetable:turn")
    elif act == "exhaust" and not card.exhausted:
        board(f"Table: exhaust:{ally}")
    elif act == "silence":
        board(f"Table: keyword:{ally}:stealth:turn")


@pytest.mark.rule("wow74/706.1", "wow74/709.2a", "wow74/709.2c", "wow74/415.9a")
def test_targets_when_compared_with_the_model_then_the_same_ones_are_dealt_damage():
    for chance in positions("wow targets", 0.5):
        many = chance.randrange(1, 4)
        board = scene({"hand": ["Scene Pair"]}, {"play": ["Scene Wall"] * many})
        allies = board.ids("Scene Wall", "p2")
        chosen = [chance.randrange(many) for _ in range(2)]
        board("Alice: Play Scene Pair")
        for target in chosen if many > 1 else ():
            board.game.submit(f"target:{allies[target]}")
        if many == 1:
            chosen = [0, 0]
        acts: list[list[str]] = [[] for _ in allies]
        for _ in range(chance.randrange(4)):
            target, act = chance.randrange(many), chance.choice(ACTS)
            if "leave" not in acts[target] and "away and back" not in acts[target]:
                acts[target].append(act)
                change(board, allies[target], act)
        settle(board)
        found = {
            place: board.state.objects[each].damage
            for place, each in enumerate(allies)
            if each in board.state.objects and board.state.objects[each].damage
        }
        assert found == dealt(chosen, acts), (chosen, acts)
