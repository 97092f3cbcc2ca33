"""The worked examples of 700 to 703 with stand-in cards: the kinds of power."""

import pytest

from engine.core.modifiers import GAIN, Modifier, Patch
from engine.games.wow import damage, decks, entering
from engine.games.wow.atoms import moves, table
from engine.games.wow.powers import (
    Activates,
    Resolves,
    Rewards,
    Says,
    Static,
    Triggered,
    given_by_effects,
)
from engine.games.wow.values import hero_of, is_damaged, tags
from tests.engine.games.wow.made_up.kinds import ability, ally, card, item
from tests.engine.games.wow.scene import Scene
from tests.engine.games.wow.worked_examples.cards_6_to_8 import (
    ANY_ALLY,
    MONEY,
    destroy_targets,
    is_ally,
    may,
    my_turn,
    one_card,
    until_end_of_turn,
)

AT_ALLY = [{"of": ["ally"]}]


# 701 payment powers

card("Colon Charm", item(1, powers=[{"cost": 0, "your_turn": True}]),
     Activates("Colon", 0, one_card))  # fmt: skip
card("Sentence Charm", item(1, powers=[{"cost": 0, "your_turn": True}]),
     Activates("Sentence", 0, one_card))  # fmt: skip
MENTOR = {"cost": 1, "once": True, "targets": AT_ALLY}
card("Old Mentor", ally(1, 1, 1, powers=[MENTOR]),
     Activates("Mentor", 0, until_end_of_turn(["atk", "+", 2])))  # fmt: skip
card("Snuff", ability(0, instant=True), Resolves("Snuff", destroy_targets, ANY_ALLY))


def host_of(state, me, subject):
    return state.objects[me].host == subject


def a_sheep(state, me):
    def patches(view):
        host = state.objects[me].host
        return [Patch(host, "tags", GAIN, "sheep")] if host in view else []

    return Modifier("sheep", 0, patches, frozenset(), frozenset({"tags"}))


card(
    "Woolly Hex",
    ability(2, ongoing=True, attach={"of": ["ally"]}),
    Says("Hex attack", "can't attack", "wow74/700.3", host_of),
    Says("Hex protect", "can't protect", "wow74/700.3", host_of),
    Says("Hex powers", "silenced", "wow74/700.3", host_of),
    Static("Hex sheep", "wow74/714.2", a_sheep),
)


@pytest.mark.rule("wow74/ex-701.1-1", "wow74/701.1")
def test_701_1_on_your_turn_is_the_same_before_and_after_the_power():
    charms = {"play": ["Colon Charm", "Sentence Charm"]}
    scene = Scene(p1=charms)
    assert (scene.offers("Use Colon Charm"), scene.offers("Use Sentence Charm")) == (True, True)
    scene = Scene(p2=charms)("Alice: Pass")
    assert scene.asked() == ("p2", "priority")
    for name in ("Colon Charm", "Sentence Charm"):
        found = scene.game.why_not(f"use:{scene.find(name)}:0")
        assert [each.rule for each in found] == ["wow74/701.1a"]


@pytest.mark.rule("wow74/ex-701.4-1")
def test_701_4_an_interrupted_use_counts_but_another_copy_has_its_own():
    mine = MONEY | {"play": ["Old Mentor", "Camp Guard"], "hand": ["Old Mentor"]}
    scene = Scene(p1=mine, p2={"hand": ["Snuff"]})
    scene("Alice: Use Old Mentor\nAlice: Camp Guard\nAlice: Pass\nBob: Play Snuff\nBob: Camp Guard")
    scene.resolve().resolve()
    assert (scene.links(), scene.state.effects) == ([], [])
    assert scene.texts()[-1] == "Old Mentor is interrupted."
    assert not scene.offers("Use Old Mentor")
    scene.cast("Old Mentor")
    first, second = scene.ids("Old Mentor")
    assert [o.key for o in scene.game.pending.options if "Use Old" in o.label] == [
        f"use:{second}:0"
    ]
    assert "This power was used this turn." in [
        each.reason for each in scene.game.why_not(f"use:{first}:0")
    ]


@pytest.mark.rule("wow74/ex-701.4a-1", "wow74/701.4a")
def test_701_4a_a_power_that_was_lost_and_returns_was_used_all_the_same():
    mine = MONEY | {"play": ["Old Mentor"], "hand": ["Woolly Hex"]}
    scene = Scene(strictness="confirm", p1=mine)
    scene("Alice: Use Old Mentor").resolve()
    scene.cast("Woolly Hex", "Old Mentor")
    mentor = scene.find("Old Mentor")
    assert "sheep" in tags(scene.state, mentor)
    assert "wow74/700.3" in [each.rule for each in scene.game.why_not(f"use:{mentor}:0")]
    scene(f"Table: destroy:{scene.find('Woolly Hex')}")
    found = scene.game.why_not(f"use:{mentor}:0")
    assert [each.reason for each in found] == ["This power was used this turn."]


# 702 quests


async def draw_and_discard(state, link):
    await moves.draw(state, link.controller, 1, "wow74/415.9f")
    await moves.discard(state, state.in_zone(link.controller, "hand")[0], "wow74/415.9e")


card("Wool Drive", {"types": ["quest"], "reward": {"cost": 1}},
     Rewards("Wool", draw_and_discard))  # fmt: skip


@pytest.mark.rule("wow74/ex-702.2-1")
def test_702_2_a_quest_pays_for_itself_and_stays_a_resource():
    scene = Scene(p1={"hand": ["Wool Drive"], "deck": ["Wisp"] * 5})
    scene("Alice: Place Wool Drive face up").resolve()
    scene("Alice: Complete Wool Drive")
    quest = scene.card("Wool Drive")
    assert (quest.face_up, quest.exhausted, quest.row) == (False, True, "resource")
    scene.resolve()
    assert (scene.links(), scene.names("p1", "graveyard")) == ([], ["Wisp"])
    scene.next_turn(2)
    assert (quest.exhausted, scene.offers("Complete")) == (False, False)


# 703 triggered powers


def four_in_hand(state, player):
    return len(state.in_zone(player, "hand")) >= 4


def at_my_start(state, me, change):
    return my_turn(state, me, change) and four_in_hand(state, change.player)


def four_still(state, link):
    return four_in_hand(state, link.controller)


async def heal_itself(state, link):
    hero = hero_of(state, link.controller)
    await damage.heal(
        state, [hero], 1, source=hero, controller=link.controller, cited="wow74/407.1"
    )


card(
    "Full Garland",
    item(4),
    Triggered(
        "Garland", "turn starts", "wow74/703.2", "heal 1", heal_itself, at_my_start, four_still
    ),
)


@pytest.mark.rule("wow74/ex-703.2-1")
def test_703_2_a_condition_is_looked_at_twice():
    theirs = {"play": ["Full Garland"], "hero_is": {"damage": 2}, "deck": ["Wisp"] * 9}
    scene = Scene(p2=theirs | {"hand": ["Wisp"] * 3}).next_turn(step="ready window")
    assert scene.links() == []
    scene = Scene(strictness="confirm", p2=theirs | {"hand": ["Wisp"] * 4})
    scene.next_turn(step="ready window")
    assert scene.links() == ["Full Garland"]
    scene(f"Table: discard:{scene.find('Wisp', 'p2', 'hand')}").resolve()
    assert (scene.links(), scene.hero_damage("p2")) == ([], 2)
    scene = Scene(p2=theirs | {"hand": ["Wisp"] * 4}).next_turn(step="ready window").resolve()
    assert scene.hero_damage("p2") == 1


def i_became_it(state, me, change):
    return change.extra.get("became") == me and change.to == "removed"


def revealed_by_a_quest(state, me, change):
    quest = state.objects.get(change.source)
    return change.object == me and quest is not None and "quest" in state.printed[quest.card].types


async def look_ahead(state, link):
    found = await decks.reveal_top(state, link.controller, 1, "wow74/G.reveal", source=link.object)
    decks.end_reveal(state, link.controller, found)


def died_with_me(state, me, change):
    return change.extra.get("became") == me


card("Gone Gnome", ally(3, 4, 2), Triggered(
    "Gone", "move", "wow74/703.3a", "draw a card", one_card, i_became_it,
    zones=frozenset({"removed"})))  # fmt: skip
card("Found Gnome", ally(3, 3, 3), Triggered(
    "Found", "revealed", "wow74/703.3a", "draw a card", one_card, revealed_by_a_quest,
    zones=frozenset({"deck"})))  # fmt: skip
card("Last Rattle", ally(1, 1, 1), Triggered(
    "Rattle", "destroy", "wow74/703.3a", "draw a card", one_card, died_with_me,
    zones=frozenset({"graveyard"})))  # fmt: skip
card("Outlook", {"types": ["quest"], "reward": {"cost": 0}}, Rewards("Outlook", look_ahead))
card("Peek", ability(0), Resolves("Peek", look_ahead))


@pytest.mark.rule("wow74/ex-703.3a-1", "wow74/G.death-rattle", "wow74/703.3a")
def test_703_3a_powers_of_other_zones_work_there_and_nowhere_else():
    scene = Scene(strictness="confirm", p1={"play": ["Gone Gnome", "Last Rattle"]})
    scene(f"Table: move:{scene.find('Gone Gnome')}:removed")
    assert scene.links() == ["Gone Gnome"]
    scene.resolve()(f"Table: move:{scene.find('Last Rattle')}:removed")
    assert scene.links() == []
    scene = Scene(strictness="confirm", p1={"play": ["Gone Gnome", "Last Rattle"]})
    scene(f"Table: destroy:{scene.find('Gone Gnome')}")
    assert scene.links() == []
    scene(f"Table: destroy:{scene.find('Last Rattle')}")
    assert scene.links() == ["Last Rattle"]


@pytest.mark.rule("wow74/ex-703.3a-1")
def test_703_3a_a_card_in_the_deck_hears_that_a_quest_reveals_it():
    mine = {"deck": ["Found Gnome", "Wisp"], "play": ["Found Gnome"], "resources": ["^Outlook"]}
    scene = Scene(p1=mine | {"hand": ["Peek"]}).cast("Peek")
    assert scene.links() == []
    scene("Alice: Complete Outlook").resolve()
    assert scene.links() == ["Found Gnome"]
    scene.resolve()
    assert (scene.links(), scene.names("p1", "hand")) == ([], ["Found Gnome"])


def i_play_an_ally(state, me, change):
    me_played = state.chain[-1].object == me
    mine = change.player == state.objects[me].controller
    return mine and (me_played or is_ally(state, change.object))


async def hurt_as_it_enters(state, link):
    newcomer = link.about["object"]
    if newcomer in state.objects and await may(link.controller, "Put 1 damage", "wow74/710.1b"):
        table.add_effect(
            state, "power", link.controller, link.object, "game", objects=[newcomer],
            ability="enters with 1 damage",
        )  # fmt: skip
        await one_card(state, link)


given_by_effects(Says("enters with 1 damage", "enters damaged", "wow74/710.1b", lambda *_: 1))
card("Gnome Juggler", ally(1, 5, 6), Triggered(
    "Juggler", "played", "wow74/703.3b", "put 1 damage on it", hurt_as_it_enters, i_play_an_ally,
    zones=frozenset({"play", "chain"})))  # fmt: skip


@pytest.mark.rule("wow74/ex-703.3b-1", "wow74/703.3b")
def test_703_3b_a_power_works_on_the_chain_and_in_play():
    scene = Scene(p1=MONEY | {"hand": ["Gnome Juggler", "Wolf Rider"], "deck": ["Wisp"] * 2})
    for name in ("Gnome Juggler", "Wolf Rider"):
        scene(f"Alice: Play {name}")
        assert scene.links() == [name, "Gnome Juggler"]
        scene.resolve()("Alice: Put 1 damage").resolve()
        assert (scene.links(), scene.damage(name)) == ([], 1)
    assert scene.names("p1", "hand") == ["Wisp", "Wisp"]
    scene = Scene(p1=MONEY | {"hand": ["Wolf Rider"], "graveyard": ["Gnome Juggler"]})
    assert scene("Alice: Play Wolf Rider").links() == ["Wolf Rider"]


async def all_rise(state, link):
    found = [each for player in state.clockwise() for each in state.in_zone(player, "graveyard")]
    allies = [each for each in found if is_ally(state, each)]
    await entering.enter_together(state, allies, "wow74/710.1")


def opposing_ally_entered(state, me, change):
    newcomer = change.extra["became"]
    opposed = state.objects[newcomer].controller != state.objects[me].controller
    return opposed and is_ally(state, newcomer)


async def shoot_it(state, link):
    await damage.deal(
        state, [link.about["became"]], 1, source=link.object, controller=link.controller,
        cited="wow74/405.4", types=("ranged",),
    )  # fmt: skip


card("Soul Raiser", ally(7, 5, 6, powers=[{"cost": 7}]), Activates("Raiser", 0, all_rise))
card("Alert Archer", ally(4, 3, 3), Triggered(
    "Archer", "enter", "wow74/703.3c", "1 ranged", shoot_it, opposing_ally_entered))  # fmt: skip


@pytest.mark.rule("wow74/ex-703.3c-1")
@pytest.mark.parametrize("archer", ["p1", "p2"])
def test_703_3c_a_power_that_enters_together_with_its_event_triggers(archer):
    other = "p2" if archer == "p1" else "p1"
    seats = {archer: {"graveyard": ["Alert Archer"]}, other: {"graveyard": ["Wisp"]}}
    seats["p1"] = seats["p1"] | MONEY | {"play": ["Soul Raiser"]}
    scene = Scene(**seats)("Alice: Use Soul Raiser").resolve()
    assert scene.links() == ["Alert Archer"]
    scene.resolve()
    assert (scene.links(), scene.damage("Alert Archer")) == ([], 0)
    assert scene.dealt()[-1][:4] == ["Wisp", 1, "ranged", "Alert Archer"]
    assert [each.zone for each in scene.state.objects.values() if each.card == "Wisp"] == [
        "graveyard"
    ]


def hurt_a_damaged_ally(state, me, change):
    fought = change.source == me and change.extra["combat"]
    return fought and is_ally(state, change.object) and is_damaged(state, change.object)


async def finish_it(state, link):
    await moves.destroy(state, link.about["object"], "wow74/415.9d")


card(
    "Finisher",
    ally(1, 1, 9),
    Triggered("Finisher", "dealt", "wow74/703.4", "destroy it", finish_it, hurt_a_damaged_ally),
)


@pytest.mark.rule("wow74/ex-703.4-1", "wow74/703.4")
@pytest.mark.parametrize(("before", "links"), [(0, []), (1, ["Finisher"])])
def test_703_4_whether_the_ally_was_damaged_is_known_from_before(before, links):
    scene = Scene(p1={"play": ["Finisher"]},
                  p2={"play": [{"card": "Iron Bull", "damage": before}]})  # fmt: skip
    scene.attack("Finisher", "Iron Bull").passes().passes()
    assert (scene.links(), scene.damage("Iron Bull")) == (links, before + 1)
