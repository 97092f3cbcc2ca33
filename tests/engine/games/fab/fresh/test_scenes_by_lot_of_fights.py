"""More rules drawn by lot: defending, weapons, the soul, closing, and rules where they meet."""

import pytest

from engine.core.game import Game
from engine.games.fab import searching
from engine.games.fab.abilities import Resolves, Taxes, script
from engine.games.fab.atoms import moves
from engine.games.fab.rules import RULES
from engine.games.fab.values import number
from tests.engine.games.fab import practice
from tests.engine.games.fab.fresh.cast import BLOW, attacked, defended, over, scene

ACTION = {"type": "action", "cost": 0, "pitch": 1}
LOT = {
    "Fate Glean": ACTION,
    "Fate Cheap": {**BLOW, "cost": 1},
    "Fate Sale": {"type": "token", "subtypes": ["item"]},
    "Fate Tax": {"type": "token", "subtypes": ["item"]},
    "Fate Yellow": {**BLOW, "pitch": 2},
    "Fate Cap": {
        "type": "equipment",
        "subtypes": ["head"],
        "defense": 0,
        "keywords": {"spellvoid": 2},
    },
    "Fate Hat": {
        "type": "equipment",
        "subtypes": ["head"],
        "defense": 0,
        "keywords": {"arcane barrier": 1},
    },
    "Fate Gloves": {
        "type": "equipment",
        "subtypes": ["arms"],
        "defense": 2,
        "keywords": {"temper": 1},
    },
}


async def glean(state, layer):
    found = await searching.search(
        state,
        layer.controller,
        "graveyard",
        lambda each: state.facts(each).type == "instant",
        "fab14/24.1",
    )
    if found:
        await moves.move(state, found, "hand", "fab14/24.1")


script("Fate Glean", Resolves("fate glean", glean))
script("Fate Sale", Taxes("fate sale", lambda state, me, played: -3))
script("Fate Tax", Taxes("fate tax", lambda state, me, played: 1))


def lot(p1=None, p2=None, edition="fab14", **more):
    return scene(p1, p2, edition, cards=LOT, **more)


def begun(edition):
    pool = {"Plain Strike": 5, "Longsword": 1, "Iron Hat": 1, "Thin Vest": 1}
    seats = [{"name": n, "hero": "Practice Hero", "pool": pool} for n in ("Alice", "Bob")]
    setup = {"mode": "virtual", "cards": practice.CARDS, "players": seats, "deck_minimum": 4}
    return Game.new(RULES[edition], setup, seed="lot")


def fully(game, *chosen):
    """Wear all that is offered until the first priority."""
    while game.pending.kind != "priority":
        options = [o.key for o in game.pending.options if o.key != "none"]
        if game.pending.kind.startswith("arena"):
            game.submit(options[:1] or ["none"])
        elif chosen and game.pending.option_for(chosen[0]):
            game.submit(chosen[0])
        else:
            game.submit([o.key for o in game.pending.options][: game.pending.at_least])
    return game


@pytest.mark.rule("fab14/9.2.7.b2", "fab14/9.2.7a")
def test_yellow_when_its_pitch_is_raised_then_its_strip_stays_yellow():
    board = lot({"hand": ["Fate Yellow", "Bolt"]})
    yellow = board.find("Fate Yellow")
    board(f"Table: modify:{yellow}:pitch:1:turn\nAlice: Play Bolt")
    while board.asked()[1] != "priority":
        board.game.submit(board.game.pending.options[0].key)
    assert board.state.players["p1"].resource_points == 2
    assert board.state.facts(board.find("Fate Yellow")).color == "yellow"


@pytest.mark.rule("fab14/8.2.3b", "fab14/11.1.3")
def test_equipment_when_chosen_then_is_offered_for_the_zone_of_its_subtype_alone():
    game = begun("fab14")
    offered = {}
    while game.pending.kind != "priority":
        if game.pending.kind.startswith("arena"):
            offered[game.pending.kind] = [o.label for o in game.pending.options]
        keys = [o.key for o in game.pending.options]
        game.submit(keys[: max(1, game.pending.at_least)] if keys else ())
    assert any("Iron Hat" in label for label in offered["arena card head"])
    for kind, labels in offered.items():
        if kind != "arena card head":
            assert not any("Iron Hat" in label for label in labels)


@pytest.mark.rule("fab4/4.1.8", "fab4/4.1.2")
def test_equipping_when_bob_begins_then_he_reveals_before_alice():
    game = begun("fab4")
    assert game.view("p1")["players"][1]["zones"]["hero"]["cards"][0]["name"] == "Practice Hero"
    fully(game, "first:p2")
    owners = [
        line.text.split()[0]
        for line in game.log
        if "Longsword" in line.text and line.text.split()[0] in ("Alice", "Bob")
    ]
    assert owners == ["Bob", "Alice"]


@pytest.mark.rule("fab14/20.5.1", "fab14/20.5.1a")
def test_defending_when_the_hand_is_mixed_then_all_fitting_cards_may_do_it_together():
    theirs = {
        "hand": ["Far Blow", "Far Feather", "Far Parry", "Far Arc", "Far Blue"],
        "head": ["Far Helm"],
        "chest": ["Far Mail"],
    }
    board = attacked(lot({"hand": ["Far Giant"]}, theirs), "Far Giant").to("defend")
    names = sorted(each.removeprefix("Defend with ").split(" (")[0] for each in board.choices())
    assert names == ["Far Blow", "Far Feather", "Far Helm", "Far Mail"]
    board("Bob: " + " + ".join(f"Defend with {each}" for each in names))
    assert len(board.state.link.defenders) == 4
    assert over(board).life() == [20, 20]


@pytest.mark.rule("fab14/15.5.4c")
@pytest.mark.parametrize(("counter", "life"), [(0, 17), (2, 15)])
def test_weapon_attack_when_activated_then_has_the_power_of_its_source(counter, life):
    board = lot({"weapon1": ["Far Sword"]})
    if counter:
        board(f"Table: counter:{board.find('Far Sword')}:power:{counter}")
    attacked(board, "Far Sword")
    assert len(board.state.links) == 1
    assert number(board.state, board.state.link.attack, "power") == 3 + counter
    assert over(board).life() == [20, life]


@pytest.mark.rule("fab14/G.soul.3", "fab14/G.soul.2", "fab14/G.soul.5")
def test_soul_when_a_card_is_put_there_then_lies_with_the_hero_for_all_to_see():
    board = lot({"hand": ["Far Blow"], "arena": ["Far Hound"]})
    board(f"Table: charge:{board.find('Far Blow')}")
    card = board.state.objects[board.find("Far Blow")]
    assert (card.zone, board.names("p1", "hand")) in [("soul", []), ("hero", [])]
    zones = board.game.view("p2")["players"][0]["zones"]
    shown = [c["name"] for name in ("hero", "soul") for c in zones.get(name, {}).get("cards", [])]
    assert "Far Blow" in shown
    assert card.controller == "" or card.zone == "soul"


@pytest.mark.rule("fab14/15.3", "fab14/15.4")
def test_action_when_an_instant_waits_or_an_attack_goes_on_then_cannot_be_played():
    board = lot({"hand": ["Far Arc", "Far Tonic", "Far Blow"], "action_points": 3})
    board("Alice: Play Far Arc")
    assert not {"Play Far Tonic", "Play Far Blow"} & set(board.choices())
    board.all_pass()
    assert {"Play Far Tonic", "Play Far Blow"} <= set(board.choices())
    attacked(board)
    assert "Play Far Tonic" not in board.choices()
    assert "fab14/15.3" in board.refusals(f"play:{board.find('Far Tonic')}")


@pytest.mark.rule("fab14/24.2.1", "fab14/24.2.2")
def test_search_when_the_zone_is_public_then_a_card_that_fits_must_be_found():
    board = lot({"hand": ["Fate Glean"], "graveyard": ["Far Arc", "Far Blow"]})
    board("Alice: Play Fate Glean").all_pass()
    if board.asked()[1] != "priority":
        assert "Find nothing" not in board.choices()
        board.game.submit(board.game.pending.options[0].key)
    assert board.names("p1", "hand") == ["Far Arc"]


@pytest.mark.rule("fab14/G.battleworn.3", "fab14/16.4.1")
def test_battleworn_when_it_defends_then_one_counter_comes_when_the_chain_closes():
    board = lot({"hand": ["Far Again", "Far Blow"], "action_points": 2}, {"head": ["Far Helm"]})
    helm = board.find("Far Helm")
    defended(attacked(board, "Far Again"), "Far Helm").to("continue or close")
    assert number(board.state, helm, "defense") == 2
    board("Alice: Continue the combat chain")
    attacked(board)
    while board.asked()[1] == "priority" and board.state.step != "resolution step":
        board.game.submit("pass")
    if board.asked()[1] == "defend":
        assert not any("Far Helm" in each for each in board.choices())
    over(board)
    assert number(board.state, helm, "defense") == 1


@pytest.mark.rule("fab14/20.8.3c.b2", "fab14/21.2", "fab14/21.4")
def test_closing_when_chosen_then_the_attack_is_in_the_graveyard_and_the_point_stays():
    board = lot({"hand": ["Far Again"]})
    attacked(board, "Far Again").to("continue or close")("Alice: Close the combat chain")
    assert (board.state.links, board.names("p1", "graveyard")) == ([], ["Far Again"])
    assert (board.asked(), board.state.players["p1"].action_points) == (("p1", "priority"), 1)


@pytest.mark.rule("fab14/13.3.3", "fab14/13.3.3b", "fab14/13.3.3f")
def test_cleanup_when_it_runs_then_the_arsenal_comes_before_the_draw():
    board = lot({"hand": ["Far Blow", "Far Arc"], "deck": ["Far Idea"] * 6, "resource_points": 2})
    board.all_pass()
    assert board.asked()[1] == "arsenal"
    assert board.state.players["p1"].resource_points == 0
    assert len(board.names("p1", "hand")) == 2
    board("Alice: Far Blow") if "Far Blow" in board.choices() else board.game.submit(
        board.game.pending.options[0].key
    )
    assert len(board.names("p1", "hand")) == 4


# Where two rules meet


@pytest.mark.rule("fab14/18.3", "fab14/18.2", "fab14/G.spellvoid.2", "fab14/G.arcane-barrier.4")
def test_one_damage_when_two_barriers_and_a_shield_meet_it_then_each_is_used_once():
    theirs = {"legs": ["Far Boots"], "head": ["Fate Hat"], "resource_points": 5}
    board = lot({"hand": ["Far Arc"]}, theirs)("Alice: Play Far Arc").all_pass()
    asked = 0
    while board.asked()[1] != "priority":
        asked += board.game.pending.option_for("yes") is not None
        board.game.submit("yes" if board.game.pending.option_for("yes") else
                          board.game.pending.options[0].key)  # fmt: skip
    assert (board.life(), asked, board.state.players["p2"].resource_points) == ([20, 20], 2, 2)


@pytest.mark.rule("fab14/G.phantasm.6", "fab14/G.battleworn.3", "fab14/21.3")
def test_phantasm_when_it_closes_the_chain_then_what_defended_wears_out_all_the_same():
    theirs = {"hand": ["Far Giant"], "head": ["Far Helm"]}
    board = lot({"hand": ["Far Phantom"]}, theirs)
    defended(attacked(board, "Far Phantom"), "Far Giant", "Far Helm")
    over(board)
    assert (board.life(), number(board.state, board.find("Far Helm"), "defense")) == ([20, 20], 1)
    assert (board.names("p1", "graveyard"), board.names("p2", "graveyard")) == (
        ["Far Phantom"],
        ["Far Giant"],
    )


@pytest.mark.rule("fab14/20.8.3a", "fab14/22")
def test_attack_with_go_again_when_it_left_the_chain_then_still_gives_its_point():
    board = attacked(lot({"hand": ["Far Again"]}), "Far Again").to("resolution step")
    board(f"Table: move:{board.find('Far Again')}:deck")
    over(board)
    assert board.state.players["p1"].action_points == 1


@pytest.mark.rule("fab14/G.dominate.4", "fab14/G.dominate.3")
def test_dominate_when_it_comes_late_then_those_who_defend_stay_and_no_hand_card_joins():
    theirs = {"hand": ["Far Blow", "Far Feather", "Far Parry"], "arsenal": ["Brace"]}
    board = lot({"hand": ["Far Giant"]}, {**theirs, "resource_points": 1})
    defended(attacked(board, "Far Giant"), "Far Blow", "Far Feather").to("reaction step")
    board(f"Table: keyword:{board.state.link.attack}:turn:dominate\nAlice: Pass")
    assert len(board.state.link.defenders) == 2
    assert "Play Far Parry" not in board.choices()
    assert "Play Brace from the arsenal" in board.choices()


@pytest.mark.rule("fab14/15.5.2", "fab14/9.2.5c")
@pytest.mark.parametrize("arena", [["Fate Sale", "Fate Tax"], ["Fate Tax", "Fate Sale"]])
def test_cost_when_raised_and_lowered_then_the_raise_counts_first(arena):
    board = lot({"hand": ["Fate Cheap"], "arena": arena})
    attacked(board, "Fate Cheap")
    assert board.state.players["p1"].resource_points == 0
    assert board.names("p1", "pitch") == []


@pytest.mark.rule("fab14/15.5.3a", "fab14/15.5.1a")
def test_x_when_points_are_there_then_they_go_first_and_a_pitched_card_pays_the_rest():
    board = lot({"hand": ["Surge", "Far Blue"], "resource_points": 1})
    board("Alice: Play Surge\nAlice: X is 2")
    while board.asked()[1] != "priority":
        wanted = [o for o in board.game.pending.options if "Sparring" in o.label]
        board.game.submit((wanted or list(board.game.pending.options))[0].key)
    assert (board.names("p1", "pitch"), board.state.players["p1"].resource_points) == (
        ["Far Blue"],
        2,
    )
    assert board.all_pass().life() == [20, 18]


@pytest.mark.rule("fab14/G.spectra.4", "fab14/20.4.4d", "fab14/21.2")
def test_attack_when_its_target_has_spectra_then_nobody_has_attacked():
    board = lot({"hand": ["Far Herald"], "deck": ["Far Idea"]}, {"arena": ["Far Ghost"]})
    over(attacked(board, "Far Herald", at="Far Ghost"))
    assert (board.names("p1", "hand"), board.names("p1", "graveyard")) == ([], ["Far Herald"])
    assert (board.names("p2", "arena"), board.state.players["p1"].action_points) == ([], 0)


@pytest.mark.rule("fab14/G.blood-debt.2", "fab14/3.1.1", "fab14/13.3.2")
def test_blood_debt_when_it_takes_the_last_life_then_the_game_ends_before_the_cleanup():
    board = lot({"banished": ["Far Debt"], "hand": ["Far Blow"], "life": 1})
    board.all_pass()
    while board.game.pending is not None and board.state.turn_player == "p1":
        board.game.submit(board.game.pending.options[0].key)
    assert (board.life(), board.game.outcome["winner"]) == ([0, 20], "p2")
    assert board.names("p1", "hand") == ["Far Blow"]


@pytest.mark.rule("fab14/3.1.1", "fab14/20.7.2b")
def test_hit_when_it_kills_then_its_trigger_never_resolves():
    board = lot({"hand": ["Far Hit"]}, {"life": 4})
    over(attacked(board, "Far Hit"))
    assert (board.game.outcome["winner"], board.names("p1", "hand")) == ("p1", [])


@pytest.mark.rule("fab14/G.temper.2", "fab14/G.temper.3")
def test_temper_when_it_defends_in_two_chains_then_is_destroyed_after_the_second():
    board = lot({"hand": ["Far Blow", "Far Blow"], "action_points": 2}, {"arms": ["Fate Gloves"]})
    for left in (["Fate Gloves"], []):
        defended(attacked(board), "Fate Gloves")
        over(board)
        assert board.names("p2", "arms") == left
    assert (board.life(), board.names("p2", "graveyard")) == ([20, 15], ["Fate Gloves"])
