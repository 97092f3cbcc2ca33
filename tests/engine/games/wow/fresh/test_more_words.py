"""Until, triggering a card, copies, counters, self-references: the rest of the glossary's words."""

import pytest

from engine.games.wow.atoms import moves, table
from engine.games.wow.atoms.physics import trigger_card
from engine.games.wow.cards import Description
from engine.games.wow.copying import become_copy
from engine.games.wow.damage import deal
from engine.games.wow.entering import put_token_copy
from engine.games.wow.powers import Activates, Forbids, Replaces, Resolves, Triggered
from engine.games.wow.values import cost_of
from tests.engine.games.wow.made_up.kinds import (
    ALLIES,
    ability,
    ally,
    card,
    item,
    one_more_card,
)
from tests.engine.games.wow.practice import aimed
from tests.engine.games.wow.scene import MONEY, Scene


async def up_to_three(state, link):
    await moves.draw_until(state, link.controller, 3, "wow74/713.2")


def my_draw(state, me, change):
    return change.player == state.objects[me].controller


async def from_the_graveyard(state, me, change):
    change.stopped = True
    found = state.in_zone(change.player, "graveyard")
    if found:
        await moves.move(state, found[0], "hand", "wow74/713.2a.b2", face_up=False)


async def they_draw(state, me, change):
    change.stopped = True
    for each in state.opponents(change.player):
        await moves.draw_one(state, each, "wow74/713.2a.b3")


async def set_off(state, link):
    for each in aimed(link):
        trigger_card(state, each, "wow74/703.5")


async def be_like(state, link):
    first, second = (group[0] for group in link.targets)
    become_copy(state, first, second, "wow74/402.3")


async def token_of(state, link):
    for each in aimed(link):
        await put_token_copy(state, each, link.controller, "wow74/402.4")


async def one_counter(state, link):
    await table.add_counters(state, link.object, "tale", 1, "wow74/404.1a")


async def kill(state, link):
    for each in aimed(link):
        await moves.move(state, each, "graveyard", "wow74/415.9d")


async def kill_and_take_back(state, link):
    for each in aimed(link):
        gone = await moves.move(state, each, "graveyard", "wow74/415.9b")
        await moves.move(state, gone, "hand", "wow74/415.9b", face_up=False)


async def stronger(state, link):
    table.add_effect(
        state, "modify", link.controller, link.object, "game", objects=aimed(link),
        patches=[["atk", "+", 2]],
    )  # fmt: skip


def i_entered(state, me, change):
    return change.extra.get("became") == me


def i_die(state, me, change):
    return change.object == me


ENTERS = Triggered("more enters", "enter", "wow74/703.5", "draw", one_more_card, i_entered)
READIES = Triggered("more readies", "ready", "wow74/703.5", "draw", one_more_card, i_die)
ANY_ZONE = (Description(of=("ally",)), Description(of=("ally",)))
card("More Cards", ability(0), Resolves("more cards", up_to_three))
card("More Bones", item(1), Replaces("more bones", "draw", "wow74/713.2a.b2", "Take it from there",
                                     from_the_graveyard, my_draw))  # fmt: skip
card("More Gifts", item(1), Replaces("more gifts", "draw", "wow74/713.2a.b3", "They draw",
                                     they_draw, my_draw))  # fmt: skip
card("More Bells", ally(1, 1, 1), ENTERS, READIES)
card("More Set Off", ability(0), Resolves("more set off", set_off, ALLIES))
card("More Likeness", ability(0), Resolves("more likeness", be_like, ANY_ZONE))
card("More Tokens", ability(0), Resolves("more tokens", token_of, ALLIES))
card("More Tales", item(1, powers=[{"cost": 0}]), Activates("more tales", 0, one_counter))
card("More Death", ability(0), Resolves("more death", kill, ALLIES))
card("More Return", ability(0), Resolves("more return", kill_and_take_back, ALLIES))
card("More Might", ability(0), Resolves("more might", stronger, ALLIES))
card("More Alive", ally(1, 1, 1), Forbids("more alive", "destroy", "wow74/G.can-t", i_die))
card("More Place", {"types": ["location"], "capacity": 1, "powers": [{"cost": 0}]},
     Activates("more place", 0, one_counter))  # fmt: skip


async def hurt(state, link):
    await deal(state, aimed(link), 1, source=link.object, controller=link.controller,
               cited="wow74/405.4")  # fmt: skip


MAGE = (Description(of=("ally",), also=("mage",), whose="own"),)
card("More Mage", ally(1, 1, 3, tags=["human", "mage"]))
card("More Icon", ally(1, 1, 3, tags=["human"], icons=["mage"]))
card("More Study", ability(0), Resolves("more study", hurt, MAGE))
card("More Chain", ability(0, ongoing=True, attach={"of": ["ally"]}))
card("More Listener", ally(1, 1, 1),
     Triggered("more listener", "enter", "wow74/703.5", "draw", one_more_card))  # fmt: skip


def hand_after(hand, **mine):
    mine = {"hand": ["More Cards", *hand], **mine}
    return Scene(p1=mine).cast("More Cards")


@pytest.mark.rule("wow74/713.2", "wow74/G.until")
@pytest.mark.parametrize(("held", "after"), [(0, 3), (2, 3), (3, 3), (5, 5)])
def test_until_when_a_limit_is_given_then_draws_up_to_it_and_never_beyond(held, after):
    scene = hand_after(["Wisp"] * held)
    assert len(scene.names("p1", "hand")) == after


@pytest.mark.rule("wow74/713.2a.b2")
@pytest.mark.parametrize(("bones", "hand"), [(5, 3), (1, 1)])
def test_until_when_the_draws_come_from_a_zone_then_stops_when_it_is_empty(bones, hand):
    scene = hand_after([], play=["More Bones"], graveyard=["Wisp"] * bones)
    assert (len(scene.names("p1", "hand")), len(scene.names("p1", "deck"))) == (hand, 5)


@pytest.mark.rule("wow74/713.2a.b3")
def test_until_when_another_player_draws_instead_then_until_that_player_is_decked():
    scene = hand_after([], play=["More Gifts"])
    assert len(scene.names("p2", "hand")) == 5
    assert scene.game.outcome["winner"] == "p1"


@pytest.mark.rule("wow74/703.5")
def test_trigger_a_card_then_all_its_triggered_powers_trigger_and_nothing_else_happens():
    mine = {"hand": ["More Set Off"], "play": ["More Bells", "More Listener"]}
    scene = Scene(p1=mine).cast("More Set Off", "More Bells (Alice)")
    while scene.game.pending.kind != "priority":
        scene.decline()
    assert scene.links() == ["More Bells", "More Bells"]


def become(first, second, **mine):
    scene = Scene(p1=MONEY | {"hand": ["More Likeness"], "play": [first, second], **mine})
    scene("Alice: Play More Likeness")
    for name in (first, second):
        if scene.game.pending.kind == "target":
            scene(f"Alice: {name} (Alice)")
    return scene.resolve()


@pytest.mark.rule("wow74/G.copy-card-in-play", "wow74/G.printed")
def test_copy_when_a_card_becomes_one_then_all_that_is_printed_is_the_others():
    scene = become("Wisp", "Old Chieftain")
    copy = scene.find("Wisp")
    facts = scene.state.facts(copy)
    assert (facts.name, facts.cost, facts.atk, facts.unique) == ("Old Chieftain", 5, 5, True)


@pytest.mark.rule("wow74/G.printed")
def test_printed_atk_when_the_atk_is_modified_then_stays():
    scene = Scene(p1={"hand": ["More Might"], "play": ["Wisp"]}).cast("More Might", "Wisp (Alice)")
    assert (scene.atk("Wisp"), scene.state.facts(scene.find("Wisp")).atk) == (3, 1)


@pytest.mark.rule("wow74/G.copy-token")
def test_token_copy_when_made_then_like_the_printed_card_without_modifiers_and_free():
    mine = {"hand": ["More Might", "More Tokens"], "play": ["Iron Bull"]}
    scene = Scene(p1=mine).cast("More Might", "Iron Bull (Alice)")
    scene.cast("More Tokens", "Iron Bull (Alice)")
    (token,) = [each for each in scene.state.play if scene.state.objects[each].token]
    facts = scene.state.facts(token)
    assert (facts.name, facts.atk, facts.health) == ("Iron Bull", 4, 5)
    assert cost_of(scene.state, token) == 0


@pytest.mark.rule("wow74/404.1a", "wow74/G.add", "wow74/200.1")
def test_add_a_counter_when_two_cards_have_one_name_then_on_the_card_itself():
    scene = Scene(p1={"play": ["More Tales", "More Tales"]})
    first, second = scene.ids("More Tales")
    scene.game.submit(f"use:{first}:0")
    scene.resolve()
    table_now = scene.state.objects
    assert (table_now[first].counters, table_now[second].counters) == ({"tale": 1}, {})


@pytest.mark.rule("wow74/G.capacity")
def test_location_when_it_holds_as_many_counters_as_it_can_then_no_more_are_added():
    scene = Scene(p1={"resources": ["^More Place"]})
    for _ in range(2):
        scene("Alice: Use More Place").resolve()
        assert scene.card("More Place").counters == {"tale": 1}


@pytest.mark.rule("wow74/415.9b")
def test_link_when_it_moved_a_card_then_may_still_do_something_with_it():
    scene = Scene(p1={"hand": ["More Return"], "play": ["Wisp"]})
    scene.cast("More Return", "Wisp (Alice)")
    assert scene.names("p1", "hand") == ["Wisp"]
    assert scene.names("p1", "graveyard") == ["More Return"]


@pytest.mark.rule("wow74/G.can-t", "wow74/103.1")
def test_cannot_be_destroyed_when_a_card_says_destroy_then_it_stays():
    mine = {"hand": ["More Death"], "play": ["More Alive", "Wisp"]}
    scene = Scene(p1=mine).cast("More Death", "More Alive (Alice)")
    assert "More Alive" in scene.party("p1")


@pytest.mark.rule("wow74/714.3")
def test_definite_modifier_when_no_duration_is_said_then_until_the_game_ends():
    scene = Scene(p1={"hand": ["More Might"], "play": ["Wisp"]}).cast("More Might", "Wisp (Alice)")
    assert scene.next_turn(3).atk("Wisp") == 3


@pytest.mark.rule("wow74/401.3")
def test_control_when_it_changes_then_it_is_the_same_card_with_its_attachments_in_another_row():
    held = {"card": "Wisp", "damage": 0, "counters": {"tale": 2}}
    mine = {"play": [held, {"card": "More Chain", "host": "Wisp"}]}
    scene = Scene(strictness="confirm", p1=mine)
    before = scene.find("Wisp")
    scene(f"Table: control:{before}:p2:game")
    now = scene.card("Wisp")
    assert (now.id, now.controller, now.row, now.counters) == (before, "p2", "ally", {"tale": 2})
    assert (scene.card("More Chain").host, scene.card("More Chain").controller) == (before, "p1")


@pytest.mark.rule("wow74/201.2")
@pytest.mark.parametrize("name", ["Lost Letters", "Old Well"])
def test_quest_or_location_when_in_hand_then_placed_not_played_and_costs_nothing(name):
    scene = Scene(p1=MONEY | {"hand": [name]})
    assert (scene.offers(f"Play {name}"), scene.offers(f"Place {name}")) == (False, True)
    assert cost_of(scene.state, scene.find(name, zone="hand")) == 0


@pytest.mark.rule("wow74/G.ongoing")
@pytest.mark.parametrize(("name", "zone"), [("War Banner", "play"), ("Insight", "graveyard")])
def test_ability_when_it_resolves_then_an_ongoing_one_enters_play_and_others_do_not(name, zone):
    scene = Scene(p1=MONEY | {"hand": [name]}).cast(name)
    assert [c.zone for c in scene.state.objects.values() if c.card == name] == [zone]


@pytest.mark.rule("wow74/G.copy-card-on-chain")
def test_copy_on_the_chain_when_added_then_has_the_choices_and_ceases_as_it_leaves():
    scene = Scene(p1=MONEY | {"hand": ["Torrent", "Echo"]})
    scene("Alice: Play Torrent\nAlice: X is 2\nAlice: Toven Brightlamp (Bob)\nAlice: Play Echo")
    scene.resolve()
    while scene.game.pending.kind != "priority":
        scene.game.submit("keep")
    assert scene.links() == ["Torrent", "Torrent"]
    assert scene.resolve().hero_damage("p2") == 3
    assert scene.names("p1", "graveyard") == ["Echo"]
    assert scene.resolve().hero_damage("p2") == 6
    assert sorted(scene.names("p1", "graveyard")) == ["Echo", "Torrent"]


@pytest.mark.rule("wow74/713.2", "wow74/703.5")
def test_text_by_hand_when_it_says_until_or_trigger_then_the_table_can_do_it():
    scene = Scene(strictness="confirm", p1={"play": ["More Bells"]})
    scene("Table: draw-until:p1:2")
    assert len(scene.names("p1", "hand")) == 2
    scene(f"Table: trigger:{scene.find('More Bells')}")
    while scene.game.pending.kind != "priority":
        scene.decline()
    assert scene.links() == ["More Bells", "More Bells"]


@pytest.mark.rule("wow74/716.1b")
@pytest.mark.parametrize(("first", "mine", "theirs"), [("Take", 1, 0), ("They", 0, 1)])
def test_replacements_when_two_compete_then_who_is_affected_chooses_one(first, mine, theirs):
    play = ["More Bones", "More Gifts"]
    scene = Scene(strictness="confirm", p1={"play": play, "graveyard": ["Wisp"]})
    scene("Table: draw-cards:p1:1")
    assert scene.asked()[0] == "p1"
    assert len(scene.choices()) == 2
    scene.game.submit(next(o.key for o in scene.game.pending.options if first in o.label))
    assert (len(scene.names("p1", "hand")), len(scene.names("p2", "hand"))) == (mine, theirs)


@pytest.mark.rule("wow74/G.you")
def test_you_when_another_controls_the_card_then_is_that_player():
    scene = Scene(strictness="confirm", p1={"play": [{"card": "More Bells", "exhausted": True}]})
    bells = scene.find("More Bells")
    scene(f"Table: control:{bells}:p2:game")(f"Table: ready:{bells}")
    scene.resolve()
    assert (len(scene.names("p1", "hand")), len(scene.names("p2", "hand"))) == (0, 1)


@pytest.mark.rule("wow74/G.master-hero")
def test_master_hero_when_it_is_played_then_is_as_the_hero_before_and_is_not_flipped():
    worn = {"damage": 4, "exhausted": True, "counters": {"tale": 1}}
    mine = MONEY | {"hand": ["Warchief Ascended"], "hero_is": worn}
    scene = Scene(strictness="confirm", p1=mine).cast("Warchief Ascended")
    hero = scene.card("Warchief Ascended")
    assert (hero.damage, hero.exhausted, hero.counters) == (4, True, {"tale": 1})
    assert scene.names("p1", "removed") == ["Grenna Ashfist"]
    scene(f"Table: flip:{hero.id}")
    assert scene.card("Warchief Ascended").face_up


@pytest.mark.rule("wow74/G.class")
def test_class_when_a_text_names_one_then_the_tag_counts_and_an_icon_is_another_thing():
    scene = Scene(p1={"play": ["More Mage", "More Icon"], "hand": ["More Study"]})
    scene.cast("More Study")
    assert scene.damage("More Mage") == 1
    assert scene.damage("More Icon") == 0
