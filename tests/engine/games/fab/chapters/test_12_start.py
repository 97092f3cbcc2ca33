"""Chapter 12, the start of a game, and section 4.1 of the newer chapter 4."""

import pytest

from engine.core.game import Game
from engine.games.fab.abilities import Triggered, script
from engine.games.fab.atoms.life import change_life
from engine.games.fab.rules import RULES
from tests.engine.games.fab import practice

ARENA_FIRST = ["Longsword", "Iron Hat", "Thin Vest", "Thick Gloves", "Null Boots"]


def started(edition="fab14", pool=None, cards=None, hero="Practice Hero", least=4, **more):
    cards = practice.CARDS | (cards or {})
    pool = pool or {"Plain Strike": 5, "Longsword": 1, "Left Blade": 2, "Iron Hat": 1}
    seats = [{"name": name, "hero": hero, "pool": pool} for name in ("Alice", "Bob")]
    setup = {"mode": "virtual", "cards": cards, "players": seats, "deck_minimum": least, **more}
    return Game.new(RULES[edition], setup, seed="start")


def answer(game, **keys):
    """Answer until a question of another kind comes."""
    while game.pending and game.pending.kind.split()[0] in keys:
        game.submit(keys[game.pending.kind.split()[0]])
    return game


def lazily(game):
    """Choose nothing until the first priority."""
    while game.pending.kind != "priority":
        keys = [option.key for option in game.pending.options]
        game.submit(keys[: game.pending.at_least])
    return game


def zone(game, player, name):
    state = game.state
    return [state.objects[each].card for each in state.in_zone(player, name)]


@pytest.mark.rule("fab14/12.1", "fab14/6.2", "fab14/11.1.1", "fab4/4.1.2")
def test_heroes_when_the_game_starts_then_lie_face_up_in_their_zones():
    game = started()
    assert zone(game, "p1", "hero") == zone(game, "p2", "hero") == ["Practice Hero"]
    assert game.view("public")["players"][0]["zones"]["hero"]["cards"][0]["name"] == "Practice Hero"


@pytest.mark.rule("fab14/12.2", "fab4/4.1.3", "fab14/G.turn-player.2")
def test_first_player_when_the_match_begins_then_chance_picks_who_chooses():
    game = started()
    assert game.journal.entries[0][0] == "~chooser"
    assert [option.key for option in game.pending.options] == ["first:p1", "first:p2"]
    game.submit("first:p2")
    assert game.state.turn_player == "p2"


@pytest.mark.rule("fab14/12.3", "fab14/7.1", "fab14/8.1", "fab4/4.1.4", "fab4/4.1.4a")
def test_arena_cards_when_chosen_then_one_fits_each_zone():
    game = started()
    game.submit("first:p1")
    assert (game.pending.kind, len(game.pending.options)) == ("arena card weapon1", 3)
    game.submit("wear:Left Blade")
    assert [option.key for option in game.pending.options] == ["none", "wear:Left Blade"]
    game.submit("wear:Left Blade")
    assert game.pending.kind == "arena card head"
    game.submit("wear:Iron Hat")
    assert zone(game, "p1", "weapon1") == zone(game, "p1", "weapon2") == ["Left Blade"]


@pytest.mark.rule("fab14/7.2.3a.b1", "fab14/7.2.3a.b2", "fab14/11.1.2")
def test_weapons_when_one_takes_two_hands_then_no_second_one_fits():
    game = started()
    game.submit("first:p1")
    game.submit("wear:Longsword")
    assert game.pending.kind == "arena card head"


@pytest.mark.rule("fab14/11.1.2")
def test_off_hand_when_chosen_then_only_beside_a_one_handed_weapon():
    shield = {"Shield": {"type": "equipment", "subtypes": ["off-hand"], "defense": 2}}
    pool = {"Plain Strike": 4, "Left Blade": 1, "Shield": 2}
    game = started(pool=pool, cards=shield)
    game.submit("first:p1")
    assert [option.key for option in game.pending.options] == ["none", "wear:Left Blade"]
    game.submit("wear:Left Blade")
    game.submit("wear:Shield")
    assert zone(game, "p1", "weapon2") == ["Shield"]
    assert zone(game, "p1", "weapon1") == ["Left Blade"]


@pytest.mark.rule(
    "fab14/8.2.3b", "fab14/8.2.3b.b1", "fab14/8.2.3b.b2", "fab14/8.2.3b.b3", "fab14/8.2.3b.b4",
    "fab14/11.1.3", "fab14/11.1.4", "fab14/11.1.5", "fab14/11.1.6",
)  # fmt: skip
def test_equipment_when_chosen_then_only_its_own_zone_offers_it():
    pool = {"Plain Strike": 4, **dict.fromkeys(ARENA_FIRST, 1)}
    game = started(pool=pool)
    game.submit("first:p1")
    offered = {}
    while game.pending.player == "p1":
        offered[game.pending.kind] = [option.key for option in game.pending.options][1:]
        game.submit("none")
    assert offered == {
        "arena card weapon1": ["wear:Longsword"],
        "arena card head": ["wear:Iron Hat"],
        "arena card chest": ["wear:Thin Vest"],
        "arena card arms": ["wear:Thick Gloves"],
        "arena card legs": ["wear:Null Boots"],
    }


@pytest.mark.rule("fab14/12.3.1", "fab4/4.1.4b")
def test_arena_cards_when_chosen_face_down_then_opponents_see_neither_cards_nor_number():
    game = started()
    game.submit("first:p1")
    game.submit("wear:Left Blade")
    hidden = game.view("p2")["players"][0]["zones"]["weapon1"]
    own = game.view("p1")["players"][0]["zones"]["weapon1"]
    assert hidden == {"count": 0, "cards": []}
    assert [card["name"] for card in own["cards"]] == ["Left Blade"]


@pytest.mark.rule("fab14/12.4", "fab14/12.5", "fab4/4.1.5", "fab4/4.1.6", "fab14/9.1")
def test_deck_when_cards_stay_out_then_they_are_outside_the_game():
    game = answer(started(), first="first:p1", arena="none")
    assert (game.pending.kind, game.pending.at_most) == ("sideboard", 1)
    game.submit("out:0")
    assert len(zone(game, "p1", "deck")) == 4
    assert "Plain Strike" in game.state.outside["p1"]


@pytest.mark.rule("fab14/4.3.1", "fab14/5.3.1", "fab4/4.1.6b")
def test_leftovers_when_the_game_runs_then_are_no_zone_and_shown_to_their_owner_only():
    game = lazily(started())
    assert "outside" not in game.view("p1")["players"][0]["zones"]
    assert game.view("p1")["players"][0]["outside"] == ["Iron Hat", "Left Blade", "Left Blade",
                                                         "Longsword"]  # fmt: skip
    assert "outside" not in game.view("p2")["players"][0]


@pytest.mark.rule("fab14/4.2")
def test_deck_when_it_is_searched_then_it_is_what_lies_in_the_deck_zone():
    pool = {"Plain Strike": 3, "Pearl": 5, "Iron Hat": 1}
    game = answer(started(pool=pool, least=7, strictness="confirm"), first="first:p1", arena="none")
    strike = next(o.key for o in game.pending.options if o.label == "Plain Strike stays out")
    game.submit(strike)
    lazily(game)
    in_hand = zone(game, "p1", "hand")
    game.submit("search:p1:deck:hand:any")
    found = sorted(option.label for option in game.pending.options)
    everything = ["Plain Strike"] * 2 + ["Pearl"] * 5
    assert len(found) == 3
    assert sorted(found + in_hand) == sorted(everything)


@pytest.mark.rule("fab14/5.3")
def test_limited_deck_when_cards_start_neither_in_it_nor_in_the_arena_then_are_the_sideboard():
    pool = {"Plain Strike": 17, "Pearl": 16, "Iron Hat": 1, "Longsword": 1}
    game = started(pool=pool, least=30)
    game.submit("first:p1")
    while game.pending.kind.startswith("arena"):
        wear = [option.key for option in game.pending.options]
        game.submit("wear:Iron Hat" if "wear:Iron Hat" in wear else "none")
    game.submit([o.key for o in game.pending.options if o.label == "Pearl stays out"][:3])
    assert sorted(game.state.outside["p1"]) == ["Longsword", "Pearl", "Pearl", "Pearl"]
    assert len(zone(game, "p1", "deck")) == 30


@pytest.mark.rule("fab14/12.6", "fab14/12.6.1", "fab4/4.1.7", "fab4/4.1.7a", "fab14/11.1.10")
def test_decks_when_presented_then_are_shuffled_by_chance_and_choices_are_locked():
    game = lazily(started())
    kinds = [entry[0] for entry in game.journal.entries]
    assert kinds.count("~shuffle") == 2
    assert kinds.index("~shuffle") > max(i for i, k in enumerate(kinds) if k == "sideboard")


@pytest.mark.rule("fab4/4.1.7b")
def test_deck_when_presented_then_its_order_and_cards_stay_private():
    game = lazily(started(least=8, pool={"Plain Strike": 4, "Pearl": 4}))
    assert game.view("p2")["players"][0]["zones"]["deck"] == {"count": 4, "cards": []}
    assert game.view("p1")["players"][0]["zones"]["deck"] == {"count": 4, "cards": []}


@pytest.mark.rule("fab14/12.7", "fab4/4.1.8")
def test_arena_cards_when_decks_are_cut_then_are_revealed_from_the_first_player_on():
    game = answer(started(), first="first:p2", arena="none")
    lines = [line.text for line in lazily(game).log]
    assert [line for line in lines if "starts with" in line] == []
    game = started()
    game.submit("first:p2")
    while game.pending.kind.startswith("arena"):
        game.submit(game.pending.options[-1].key)
    lines = [line.text for line in lazily(game).log if "starts with" in line.text]
    assert lines == [
        "Bob starts with Longsword, Iron Hat.",
        "Alice starts with Longsword, Iron Hat.",
    ]


@pytest.mark.rule("fab14/12.8", "fab4/4.1.9", "fab14/12.9", "fab14/11.1.13")
def test_hands_when_the_game_begins_then_hold_as_many_cards_as_the_intellect():
    game = lazily(started())
    assert [len(zone(game, player, "hand")) for player in ("p1", "p2")] == [4, 4]
    assert (game.state.turn, game.state.turn_player) == (1, "p1")


@pytest.mark.rule("fab4/4.1.1")
def test_start_when_it_runs_then_nobody_gets_priority():
    game = lazily(started("fab4"))
    assert {entry[0].split()[0] for entry in game.journal.entries} <= {
        "~chooser", "first", "arena", "sideboard", "~shuffle",
    }  # fmt: skip


@pytest.mark.rule("fab14/12.3.2", "fab4/4.1.5b")
@pytest.mark.parametrize("edition", ["fab14", "fab4"])
def test_item_when_the_hero_lets_it_start_in_the_arena_then_it_still_counts_for_the_deck(edition):
    cards = {
        "Maker": {"type": "hero", "life": 20, "intellect": 4, "keywords": {"starting item": 2}},
        "Pump": {"type": "action", "subtypes": ["item"], "cost": 1, "pitch": 3},
        "Engine": {"type": "action", "subtypes": ["item"], "cost": 3, "pitch": 3},
    }
    pool = {"Plain Strike": 4, "Pump": 1, "Engine": 1}
    game = started(edition, pool=pool, cards=cards, hero="Maker", least=6)
    game.submit("first:p1")
    assert [option.key for option in game.pending.options] == ["none", "item:Pump"]
    game.submit("item:Pump")
    assert len(zone(game, "p1", "deck")) == 5
    assert zone(game, "p1", "arena") == ["Pump"]


@pytest.mark.rule("fab4/4.1.6c", "fab4/ex-4.1.6c-1")
def test_inventory_when_the_hero_wants_different_names_then_doubles_are_removed():
    cards = {"Tailor": {"type": "hero", "life": 20, "intellect": 4,
                        "keywords": {"different inventory": 1}}}  # fmt: skip
    pool = {"Plain Strike": 4, "Iron Hat": 2, "Thin Vest": 1}
    game = lazily(started("fab4", pool=pool, cards=cards, hero="Tailor"))
    assert game.state.outside["p1"] == ["Iron Hat", "Thin Vest"]


async def _gain(state, layer):
    await change_life(state, {layer.controller: 1})


@pytest.mark.rule("fab4/4.1.8", "fab4/4.1.8a", "fab4/4.1.8b")
def test_triggers_when_the_game_starts_then_resolve_and_those_of_a_turn_do_not():
    script(
        "Early Hat",
        Triggered("early hat", "game starts", "fab4/4.1.8", "gain 1 life", _gain),
        Triggered("late", "game starts", "fab4/4.1.8", "gain 1 life", _gain, once_per_turn=True),
    )
    cards = {"Early Hat": {"type": "equipment", "subtypes": ["head"], "defense": 1}}
    lives = {}
    for edition in ("fab14", "fab4"):
        game = started(edition, pool={"Plain Strike": 4, "Early Hat": 1}, cards=cards)
        game.submit("first:p1")
        while game.pending.kind.startswith("arena"):
            game.submit("wear:Early Hat")
        lives[edition] = [seat.life for seat in lazily(game).state.players.values()]
    assert lives == {"fab14": [20, 20], "fab4": [21, 21]}
