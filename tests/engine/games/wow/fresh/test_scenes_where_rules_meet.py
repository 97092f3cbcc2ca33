"""Two rules at once: combat and control, targets and zones, triggers and what the dead were."""

import pytest

from engine.games.wow.damage import deal
from engine.games.wow.powers import Costs, Triggered
from engine.games.wow.values import amount, hero_of
from tests.engine.games.wow.fresh.cast import scene, settle
from tests.engine.games.wow.made_up.kinds import ability, ally, card, item, one_more_card
from tests.engine.games.wow.scene import MONEY


def mine(state, me, change):
    return change.object == me


def others(state, link):
    return state.in_zone(link.controller, "hand") == []


async def heavy(state, link):
    foe = next(each for each in state.order if each != link.controller)
    await deal(
        state,
        [hero_of(state, foe)],
        amount(state, link.object, "atk"),
        source=hero_of(state, link.controller),
        controller=link.controller,
        cited="wow74/712.3a",
        types=("shadow",),
        card=link.object,
    )


card(
    "Meet Herald",
    ally(0, 1, 1),
    Triggered(
        "meet herald",
        "enter",
        "wow74/703.2",
        "draw if the hand is empty",
        one_more_card,
        lambda state, me, change: (
            change.extra.get("became") == me
            and not state.in_zone(state.objects[me].controller, "hand")
        ),
        others,
    ),
)
card(
    "Meet Cheap",
    item(0),
    Costs("meet cheap", "One less", "wow74/403.1", more=lambda state, me, link: -1),
)
card(
    "Meet Left",
    ally(0, 1, 1),
    Triggered("meet left", "destroy", "wow74/703.1", "draw", one_more_card, mine),
)
card(
    "Meet Fury",
    ally(0, 2, 2),
    Triggered("meet fury", "destroy", "wow74/703.1", "deal its ATK", heavy, mine),
)
card("Meet Law", ability(0, ongoing=True, attach={"of": ["ally"]}))


def through_combat(board):
    """On to the end of the combat; what was asked on the way."""
    asked = []
    for _ in range(60):
        if board.game.pending is None or (board.state.step == "action" and not board.state.chain):
            break
        asked.append(board.asked()[1])
        board.decline()
    return asked


@pytest.mark.rule("wow74/602.2a", "wow74/G.stealth")
def test_attacker_when_it_gains_stealth_in_the_attack_window_then_nobody_protects():
    board = scene({"play": ["Scene Brute"]}, {"play": ["Scene Wall", "Scene Imp"]})
    board.attack("Scene Brute", "Scene Imp")
    board(f"Table: keyword:{board.find('Scene Brute')}:stealth:turn")
    assert "protect" not in through_combat(board)
    assert "Scene Imp" not in board.party("p2")


@pytest.mark.rule("wow74/602.4", "wow74/602.4a", "wow74/401.3")
def test_attacker_when_it_changes_sides_in_the_attack_window_then_deals_and_takes_nothing():
    board = scene({"play": ["Scene Brute"]}, {"play": ["Scene Hardy"]})
    board.attack("Scene Brute", "Scene Hardy")
    board(f"Table: control:{board.find('Scene Brute')}:p2:game")
    assert board.state.step != "action"
    through_combat(board)
    assert (board.damage("Scene Brute"), board.damage("Scene Hardy")) == (0, 0)
    assert board.card("Scene Brute").controller == "p2"


@pytest.mark.rule("wow74/401.3", "wow74/400.7")
def test_attachment_when_its_host_changes_sides_then_stays_and_keeps_its_controller():
    board = scene({"play": ["Scene Brute"], "hand": ["Meet Law"]})
    board.cast("Meet Law", "Scene Brute (Alice)")
    settle(board)
    board(f"Table: control:{board.find('Scene Brute')}:p2:game")
    law = board.card("Meet Law")
    assert (law.controller, law.host) == ("p1", board.find("Scene Brute"))
    board(f"Table: destroy:{board.find('Scene Brute')}")
    settle(board)
    assert board.names("p1", "graveyard").count("Meet Law") == 1


@pytest.mark.rule("wow74/415.9a", "wow74/709.2a")
def test_ally_when_it_is_played_again_before_the_link_resolves_then_is_not_its_target():
    board = scene({"hand": ["Scene Comet"]}, {"play": ["Scene Brute"]})
    board("Alice: Play Scene Comet")
    board.game.submit(next(o.key for o in board.game.pending.options if "Brute" in o.label))
    brute = board.find("Scene Brute")
    board(f"Table: move:{brute}:removed")
    board(f"Table: enter:{board.state.in_zone('p2', 'removed')[-1]}:p2")
    settle(board)
    assert ("Scene Brute" in board.party("p2"), board.damage("Scene Brute")) == (True, 0)


@pytest.mark.rule("wow74/703.2", "wow74/711.1")
@pytest.mark.parametrize(("then", "drawn"), [(False, 1), (True, 0)])
def test_double_check_when_its_condition_ended_then_its_effect_is_interrupted(then, drawn):
    board = scene({"hand": ["Meet Herald"]})
    board("Alice: Play Meet Herald").passes()
    while board.links() == ["Meet Herald"] and board.state.chain[-1].kind != "trigger":
        board.game.submit("pass")
    assert len(board.links()) == 1
    if then:
        board("Table: draw-cards:p1:1")
    before = len(board.names("p1", "hand"))
    settle(board)
    assert len(board.names("p1", "hand")) - before == drawn


@pytest.mark.rule("wow74/708.1a", "wow74/410.6")
def test_deaths_when_together_then_the_turn_players_trigger_lies_below():
    board = scene({"play": ["Meet Left"], "hand": []}, {"play": ["Meet Left"]})
    board.attack("Meet Left", "Meet Left")
    while not board.state.chain or board.state.step != "action":
        board.decline()
    assert [link.controller for link in board.state.chain] == ["p1", "p2"]
    board.resolve()
    assert [len(board.names(p, "hand")) for p in ("p1", "p2")] == [0, 1]


@pytest.mark.rule("wow74/712.3a", "wow74/703.3", "wow74/709.2d")
def test_trigger_of_the_dead_when_it_reads_its_atk_then_reads_the_last_one_in_play():
    board = scene({"play": ["Meet Fury"], "hand": ["Scene Might"]})
    board.cast("Scene Might", "Meet Fury (Alice)")
    settle(board)
    board(f"Table: destroy:{board.find('Meet Fury')}")
    settle(board)
    assert board.hero_damage("p2") == 4


@pytest.mark.rule("wow74/707.1b", "wow74/403.1")
def test_x_when_the_cost_is_lowered_then_x_stays_what_was_chosen():
    board = scene(MONEY | {"hand": ["Torrent"], "play": ["Meet Cheap"]})
    board("Alice: Play Torrent")
    while board.asked()[1] != "priority":
        wanted = [o for o in board.game.pending.options if "Toven" in o.label or o.key == "x:2"
                  or o.label == "X is 2"]  # fmt: skip
        board.game.submit((wanted or list(board.game.pending.options))[0].key)
    spent = sum(board.state.objects[each].exhausted for each in board.ids("Camp Guard", "p1")
                if board.state.objects[each].zone == "play")  # fmt: skip
    settle(board)
    assert (board.hero_damage("p2"), spent) == (3, 2)


@pytest.mark.rule("wow74/717.4", "wow74/G.def", "wow74/717.2c")
def test_packet_when_it_is_raised_and_armor_stops_some_then_the_raise_comes_first():
    board = scene({"hand": ["Scene Bolt"], "play": ["Scene Spark"]}, {"play": ["Oak Shield"]})
    board("Alice: Play Scene Bolt")
    board.game.submit(next(o.key for o in board.game.pending.options if "Toven" in o.label))
    while board.state.chain:
        options = board.game.pending.options
        wanted = [o for o in options if "Oak Shield" in o.label or o.key in ("pass", "yes")]
        board.game.submit((wanted or list(options))[0].key)
    assert (board.hero_damage("p2"), board.card("Oak Shield").exhausted) == (1, True)


@pytest.mark.rule("wow74/603.1a", "wow74/G.long-range")
def test_hero_when_it_strikes_against_long_range_then_deals_no_combat_damage():
    board = scene({"play": ["Scene Sniper"]}, MONEY | {"play": ["Short Sword"]})
    board.attack("Scene Sniper", "Toven")
    while board.state.step != "action":
        options = board.game.pending.options
        wanted = [o for o in options if "Short Sword" in o.label]
        board.game.submit(wanted[0].key) if wanted else board.decline()
    assert ("Scene Sniper" in board.party("p1"), board.damage("Scene Sniper")) == (True, 0)
    assert board.hero_damage("p2") == 3
