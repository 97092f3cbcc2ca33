"""Boosts and hits of a combat chain, decompose, the arsenal, and what depends on the other side."""

import pytest

from tests.engine.games.fab.reading.read_cards import attack, card, cards, carry_on
from tests.engine.games.fab.scene import Scene

GO = {"keywords": ("Go again",)}


def board_with(*several, p1=None, p2=None, **more):
    return Scene(cards=cards(*several), p1=p1 or {}, p2={"life": 20, **(p2 or {})}, **more)


@pytest.mark.rule("fab14/17.1", "fab14/20.5.2d")
@pytest.mark.parametrize(("by", "life"), [("Longsword", 20), ("Plain Strike", 19)])
def test_defense_when_such_an_attack_is_defended_then_it_is_higher(by, life):
    wall = attack("Guarding", "This gets +1{d} while defending a weapon attack.", defense=3)
    board = board_with(
        wall, p1={"hand": ["Plain Strike"], "weapon1": ["Longsword"], "resource_points": 1},
        p2={"hand": ["Guarding"]},
    )  # fmt: skip
    board.state.objects[board.find("Longsword")].counters = {"power": 1}
    board(f"Alice: {'Attack with' if by == 'Longsword' else 'Play'} {by}")
    assert carry_on(board, defend=["Guarding"]).life()[1] == life


@pytest.mark.rule("fab14/15.5.2c")
@pytest.mark.parametrize(("times", "refused"), [(2, False), (1, True)])
def test_cost_when_it_falls_with_each_charge_then_it_is_so_much_less(times, refused):
    text = "This costs {r} less to play for each time you've **charged** this turn."
    blow = attack("Zealous Blow", text, cost=2)
    board = board_with(blow, p1={"hand": ["Zealous Blow"]})
    board.state.marks["charged:p1"] = times
    found = board.refusals(f"play:{board.find('Zealous Blow')}")
    assert ("fab14/15.5.3" in found) == refused


@pytest.mark.rule("fab14/6.4.6a", "fab14/25.1.4")
@pytest.mark.parametrize(("life", "dealt"), [(5, 3), (25, 4)])
def test_defense_when_it_counts_heroes_with_more_life_then_it_is_that_number(life, dealt):
    helm = card("Crowd Helm", "This card's {d} is equal to the number of opposing heroes with "
                "greater {h} than you.", kinds=("Equipment",), subkinds=("Head",), cost=None,
                defense="*")  # fmt: skip
    board = board_with(
        helm, p1={"hand": ["Plain Strike"], "life": 20}, p2={"head": ["Crowd Helm"], "life": life}
    )
    carry_on(board("Alice: Play Plain Strike"), defend=["Crowd Helm"])
    assert life - board.life()[1] == dealt


@pytest.mark.rule("fab14/G.boost.2", "fab14/20.1")
@pytest.mark.parametrize(
    ("text", "gained"),
    [
        (
            "This gets +X{p}, where X is the number of times you've boosted this combat chain.",
            1,
        ),
        ("If you have **boosted** this combat chain, this gets +2{p}.", 2),
        ("If you have hit 1 or more times this combat chain, this gets +3{p}.", 3),
        ("If you have hit 2 or more times this combat chain, this gets +3{p}.", 0),
    ],
)
@pytest.mark.parametrize("then", ["Continue", "Close"])
def test_combat_chain_when_it_was_closed_then_what_happened_on_it_does_not_count(
    text, gained, then
):
    blow = attack("Overdrive", text)
    board = board_with(
        blow, p1={"hand": ["Steam Strike", "Overdrive"], "deck": ["Steam Strike"]},
    )  # fmt: skip
    carry_on(board("Alice: Play Steam Strike"), "Boost")
    life = board.life()[1]
    carry_on(board(f"Alice: {then} the combat chain"))
    carry_on(board("Alice: Play Overdrive"))
    assert life - board.life()[1] == 3 + (gained if then == "Continue" else 0)


@pytest.mark.rule("fab14/G.soul.2")
@pytest.mark.parametrize(("soul", "dealt"), [(["Bolt"], 4), ([], 3)])
def test_soul_of_the_defender_when_cards_are_in_it_then_the_attack_is_stronger(soul, dealt):
    blow = attack("Cleaver", "If the defending hero has 1 or more cards in their soul, this gets "
                  "+1{p}.")  # fmt: skip
    board = board_with(blow, p1={"hand": ["Cleaver"]}, p2={"soul": soul})
    assert 20 - carry_on(board("Alice: Play Cleaver")).life()[1] == dealt


@pytest.mark.rule("fab14/11.1.7", "fab14/19.4")
@pytest.mark.parametrize(
    ("arsenal", "answer", "there"), [([], "Yes", ["Quarrel"]), (["Bolt"], "No", ["Bolt"])]
)
def test_card_of_the_deck_when_the_arsenal_is_empty_then_it_may_be_put_there(
    arsenal, answer, there
):
    plan = card(
        "Nock",
        "Look at the top card of your deck. If it's a Ninja card, you may put it "
        "face-up into your arsenal. If you do, it gets +1{p} this turn.\n\n**Go again**",
        **GO,
    )
    arrow = attack("Quarrel", "", classes=(("Ninja",),))
    board = board_with(plan, arrow, p1={"hand": ["Nock"], "deck": ["Quarrel"], "arsenal": arsenal})
    carry_on(board("Alice: Play Nock"), answer)
    assert board.names("p1", "arsenal") == there
    if answer == "Yes":
        carry_on(board("Alice: Play Quarrel from the arsenal"))
        assert board.life()[1] == 20 - 4


@pytest.mark.rule("fab14/11.1.12", "fab14/19.4", "fab14/19.5")
@pytest.mark.parametrize(
    ("graveyard", "choices"),
    [
        (["Clay", "Clay", "Bolt"], ["No", "Yes"]),
        (["Clay", "Clay", "Clay"], ["No", "Yes"]),
        (["Clay", "Clay"], ["No"]),
        (["Clay", "Bolt"], ["No"]),
    ],
)
def test_decompose_when_the_graveyard_has_too_little_then_it_cannot_be_done(graveyard, choices):
    blow = attack("Rot", "**Decompose** - When this attacks, you may banish 2 Earth cards and an "
                  "action card from your graveyard. If you do, this gets +2{p}.")  # fmt: skip
    clay = attack("Clay", "", classes=(("Earth",),))
    board = board_with(blow, clay, p1={"hand": ["Rot"], "graveyard": graveyard})
    board("Alice: Play Rot").all_pass(2)
    assert board.choices() == choices
    if "Yes" in choices:
        left = ["Clay"] if "Bolt" not in graveyard else ["Bolt"]
        carry_on_deciding(board("Alice: Yes"), left)
        assert (board.life()[1], len(board.names("p1", "banished"))) == (15, 3)


def carry_on_deciding(board, first):
    """The first offered cards are picked wherever several fit."""
    while board.game.pending.kind == "decompose":
        asked = board.game.pending
        named = [e.key for e in asked.options if e.label in first] or [e.key for e in asked.options]
        board.game.submit(tuple(named[: asked.at_least]))
        first = ()
    return carry_on(board)


@pytest.mark.rule("fab14/15.5.3c", "fab14/G.soul.2")
@pytest.mark.parametrize(("soul", "refused"), [(["Bolt"], False), ([], True)])
def test_cost_of_this_and_the_soul_when_the_soul_is_empty_then_it_cannot_be_paid(soul, refused):
    robe = card("Robe", "**Instant** - Banish this and a card from your hero's soul: Gain 2{h}.",
                kinds=("Equipment",), subkinds=("Chest",), cost=None)  # fmt: skip
    board = board_with(robe, p1={"chest": ["Robe"], "soul": soul, "life": 10})
    found = board.refusals(f"activate:{board.find('Robe')}:0")
    assert ("fab14/15.5.3c" in found) == refused
    if not refused:
        carry_on(board("Alice: Activate Robe"), "Bolt")
        assert (board.life()[0], board.names("p1", "banished")) == (12, ["Bolt", "Robe"])


@pytest.mark.rule("fab14/20.5.2", "fab14/17.1")
@pytest.mark.parametrize(("defender", "dealt"), [("Rally", 0), ("Iron Hat", 2)])
def test_if_defended_when_it_is_a_state_then_it_is_on_by_itself(defender, dealt):
    blow = attack("Renegades", "If this is defended by an action card, this has -2{p}.")
    board = board_with(
        blow, p1={"hand": ["Renegades"]}, p2={"hand": ["Rally"], "head": ["Iron Hat"]}
    )
    carry_on(board("Alice: Play Renegades"), defend=[defender])
    assert 20 - board.life()[1] == dealt


@pytest.mark.rule("fab14/15.2.1", "fab14/16.7")
def test_weapon_when_it_hits_then_that_one_may_attack_once_more():
    flag = card(
        "War Banner",
        "**Once per Turn Effect** - When a weapon you control hits, you may "
        "attack an additional time with that weapon this turn.",
        subkinds=("Item",),
    )
    board = board_with(
        flag, p1={"weapon1": ["Longsword"], "arena": ["War Banner"], "resource_points": 3,
                  "action_points": 3},
    )  # fmt: skip
    for again in (True, False):
        carry_on(board("Alice: Attack with Longsword"))("Alice: Continue the combat chain")
        can = not board.refusals(f"activate:{board.find('Longsword')}:0")
        assert can == again


@pytest.mark.rule("fab14/15.5.3", "fab14/19.4")
@pytest.mark.parametrize(("answer", "life"), [("Pay 1", 20), ("Do not pay", 18)])
def test_attacking_hero_when_they_may_pay_then_it_is_that_hero_who_is_asked(answer, life):
    trap = attack("Pit", "When this defends, deal 2 damage to the attacking hero unless they pay "
                  "{r}.", defense=9)  # fmt: skip
    board = board_with(
        trap, p1={"hand": ["Plain Strike"], "resource_points": 1}, p2={"hand": ["Pit"]}
    )
    carry_on(board("Alice: Play Plain Strike"), answer, defend=["Pit"])
    assert board.life()[0] == life


@pytest.mark.rule("fab14/9.2.5b")
@pytest.mark.parametrize(("name", "points"), [("Third Kind", 1), ("Fourth Kind", 0)])
def test_list_of_kinds_when_a_card_is_one_of_them_then_it_fits(name, points):
    plan = card("All Of You", "The next Brute, Ninja, or Runeblade attack action card you play "
                "this turn gains **go again**.\n\n**Go again**", **GO)  # fmt: skip
    kinds = [attack("Third Kind", "", classes=(("Runeblade",),)), attack("Fourth Kind", "")]
    board = board_with(plan, *kinds, p1={"hand": ["All Of You", name]})
    carry_on(board("Alice: Play All Of You"))
    carry_on(board(f"Alice: Play {name}"))
    assert board.state.players["p1"].action_points == points
