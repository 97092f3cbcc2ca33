"""Links: where they come from, whose they are, what their source is, and which targets count."""

import pytest

from engine.games.wow.adding import descriptions
from engine.games.wow.atoms import moves, table
from engine.games.wow.cards import Description
from engine.games.wow.damage import deal
from engine.games.wow.powers import Activates, Resolves, Triggered
from engine.games.wow.retargeting import change_target, single_target
from engine.games.wow.values import amount, hero_of
from tests.engine.games.wow.made_up.kinds import (
    ALLIES,
    ability,
    ally,
    card,
    nothing,
    one_more_card,
)
from tests.engine.games.wow.practice import aimed
from tests.engine.games.wow.scene import MONEY, Scene

AT_ANY = {"of": ["hero", "ally"]}
TWO_GROUPS = (Description(of=("ally",)), Description(of=("hero",)))


async def shoot(state, link):
    await deal(state, link.targets[0], 2, source=link.object, controller=link.controller,
               cited="wow74/705.5")  # fmt: skip


async def draw_if_ally_targeted(state, link):
    if link.targets[0]:
        await moves.draw(state, link.controller, 1, "wow74/706.3")
    await deal(state, link.targets[1], 1, source=hero_of(state, link.controller),
               controller=link.controller, cited="wow74/706.3")  # fmt: skip


async def kill(state, link):
    await moves.destroy_together(state, dict.fromkeys(aimed(link), "wow74/415.9d"), {})


async def kill_for_its_atk(state, link):
    for each in aimed(link):
        await moves.move(state, each, "graveyard", "wow74/712.3")
        foe = [hero_of(state, "p2")]
        await deal(state, foe, amount(state, each, "atk"), source=hero_of(state, link.controller),
                   controller=link.controller, cited="wow74/712.3b")  # fmt: skip


async def stronger_for_good_and_now(state, link):
    for until, by in (("turn", 1), ("game", 2)):
        table.add_effect(
            state, "modify", link.controller, link.object, until, objects=aimed(link),
            patches=[["atk", "+", by]],
        )  # fmt: skip
    await moves.draw(state, link.controller, 1, "wow74/709.2e")


async def aim_at_me(state, link):
    mine = hero_of(state, link.controller)
    for each in [one for one in state.chain if one.id != link.id]:
        change_target(state, link.controller, each, descriptions(state, each), mine)


def it_is_me_that_enters(state, me, change):
    return change.extra.get("became") == me


def anything_enters(state, me, change):
    return True


card("Link Archer", ally(1, 2, 3, powers=[{"cost": 0, "targets": [AT_ANY]}]),
     Activates("link archer", 0, shoot))  # fmt: skip
card("Link Pair", ability(0), Resolves("link pair", draw_if_ally_targeted, TWO_GROUPS))
card("Link Reap", ability(0), Resolves("link reap", kill_for_its_atk, ALLIES))
card("Link Might", ability(0), Resolves("link might", stronger_for_good_and_now, ALLIES))
card("Link Mirror", ability(0, instant=True), Resolves("link mirror", aim_at_me))
card(
    "Link Herald", ally(0, 1, 1),
    Triggered("link h1", "enter", "wow74/703.6", "first", one_more_card, it_is_me_that_enters),
    Triggered("link h2", "enter", "wow74/703.6", "second", one_more_card, it_is_me_that_enters),
)  # fmt: skip
card("Link Seer", ally(1, 1, 1),
     Triggered("link seer", "enter", "wow74/708.1", "see", nothing, anything_enters))  # fmt: skip
card("Link Lonely", ally(0, 1, 1),
     Triggered("link lonely", "enter", "wow74/708.2", "aim", nothing, it_is_me_that_enters,
               targets=(Description(of=("ally",), whose="opposing"),)))  # fmt: skip


def after(line, **mine):
    scene = Scene(p1=MONEY | mine)(line)
    while scene.game.pending.kind != "priority":
        scene.game.submit(scene.game.pending.options[0].key)
    return scene.state.chain[-1]


@pytest.mark.rule("wow74/705.1", "wow74/705.2")
@pytest.mark.parametrize(
    ("line", "mine", "kind", "face_up"),
    [
        ("Alice: Play Wisp", {"hand": ["Wisp"]}, "card", True),
        ("Alice: Place Wisp", {"hand": ["Wisp"]}, "resource", False),
        ("Alice: Use Link Archer", {"play": ["Link Archer"]}, "power", True),
        ("Alice: Complete Lost Letters", {"resources": ["^Lost Letters", "Wisp", "Wisp"]},
         "reward", True),
        ("Alice: Attack with Wisp", {"play": ["Wisp"]}, "proposal", True),
    ],
)  # fmt: skip
def test_link_when_something_is_done_then_on_the_chain_and_face_up_but_for_resources(
    line, mine, kind, face_up
):
    link = after(line, **mine)
    assert (link.kind, link.controller) == (kind, "p1")
    assert link.face_up is face_up or kind != "resource"


@pytest.mark.rule("wow74/705.3", "wow74/705.4", "wow74/712.6")
def test_power_when_its_card_changes_sides_then_the_link_is_still_of_who_used_it():
    scene = Scene(strictness="confirm", p1={"play": ["Link Archer"]})
    scene("Alice: Use Link Archer\nAlice: Toven Brightlamp (Bob)")
    archer = scene.find("Link Archer")
    scene(f"Table: control:{archer}:p2:game")
    assert scene.state.chain[-1].controller == "p1"
    scene.resolve()
    assert scene.hero_damage("p2") == 2


@pytest.mark.rule("wow74/705.5", "wow74/709.2g.b2", "wow74/713.1")
def test_power_when_it_resolves_then_its_card_is_the_source_and_the_effect_leaves_the_chain():
    scene = Scene(p1={"play": ["Link Archer"]})
    scene("Alice: Use Link Archer\nAlice: Toven Brightlamp (Bob)")
    assert scene.state.chain[-1].object == scene.find("Link Archer")
    scene.resolve()
    assert (scene.links(), scene.hero_damage("p2")) == ([], 2)
    assert not scene.state.effects
    assert "Link Archer" in scene.party("p1")


@pytest.mark.rule("wow74/706.3")
@pytest.mark.parametrize(("gone", "drawn"), [(False, 1), (True, 0)])
def test_if_you_targeted_when_that_target_is_no_longer_legal_then_you_did_not(gone, drawn):
    scene = Scene(strictness="confirm", p1={"hand": ["Link Pair"]}, p2={"play": ["Wisp"]})
    scene("Alice: Play Link Pair\nAlice: Toven Brightlamp (Bob)")
    if gone:
        scene(f"Table: move:{scene.find('Wisp')}:graveyard")
    scene.resolve()
    assert (len(scene.names("p1", "hand")), scene.hero_damage("p2")) == (drawn, 1)


@pytest.mark.rule("wow74/706.1a")
@pytest.mark.parametrize(
    ("name", "picks", "moved"),
    [("Spark", ["Toven Brightlamp (Bob)"], True), ("Loose Bolts", ["Wisp (Bob)"], True),
     ("Loose Bolts", ["Wisp (Bob)", "Toven Brightlamp (Bob)"], False), ("Insight", [], False)],
)  # fmt: skip
def test_single_target_when_exactly_one_was_chosen_then_it_can_be_changed(name, picks, moved):
    mine = MONEY | {"hand": [name, "Link Mirror"]}
    scene = Scene(p1=mine, p2={"play": ["Wisp"]})(f"Alice: Play {name}")
    if picks:
        scene("Alice: " + " + ".join(picks))
    link = scene.state.chain[-1]
    assert bool(single_target(link)) is moved
    scene("Alice: Play Link Mirror").resolve()
    mine = hero_of(scene.state, "p1")
    assert (mine in [each for group in link.targets for each in group]) is moved


@pytest.mark.rule("wow74/703.6")
def test_one_event_when_it_has_two_effects_then_each_is_a_link_of_its_own():
    scene = Scene(p1={"hand": ["Link Herald"]}).cast("Link Herald")
    assert scene.asked() == ("p1", "order triggers")
    scene.decline()
    while scene.game.pending.kind != "priority":
        scene.decline()
    assert scene.links() == ["Link Herald", "Link Herald"]
    scene.resolve()
    assert (scene.links(), len(scene.names("p1", "hand"))) == (["Link Herald"], 1)


@pytest.mark.rule("wow74/708.1", "wow74/708.1b")
def test_triggers_when_both_players_have_some_then_all_are_added_before_priority():
    both = {"play": ["Link Seer"]}
    scene = Scene(p1=both | {"hand": ["Wisp"]}, p2=both).cast("Wisp")
    assert scene.asked() == ("p1", "priority")
    assert [each.controller for each in scene.state.chain] == ["p1", "p2"]


@pytest.mark.rule("wow74/708.2")
@pytest.mark.parametrize(("theirs", "links"), [([], []), (["Wisp"], ["Link Lonely"])])
def test_trigger_when_there_is_nothing_to_target_then_it_ceases_and_costs_nothing(theirs, links):
    scene = Scene(p1={"hand": ["Link Lonely"]}, p2={"play": theirs}).cast("Link Lonely")
    while scene.game.pending.kind != "priority":
        scene.game.submit(scene.game.pending.options[0].key)
    assert scene.links() == links


@pytest.mark.rule("wow74/709.2e", "wow74/712.2", "wow74/714.3c")
def test_text_when_its_parts_last_differently_then_each_part_ends_by_itself():
    mine = {"hand": ["Link Might"], "play": ["Wisp"]}
    scene = Scene(p1=mine).cast("Link Might", "Wisp (Alice)")
    assert (scene.atk("Wisp"), len(scene.names("p1", "hand"))) == (4, 1)
    scene.next_turn()
    assert scene.atk("Wisp") == 3


@pytest.mark.rule("wow74/709.2e")
def test_modal_link_when_one_mode_is_chosen_then_nothing_of_the_other_happens():
    scene = Scene(p1=MONEY | {"hand": ["Choices"]}, p2={"play": ["Wisp", "Iron Bull"]})
    scene("Alice: Play Choices")
    scene.game.submit(next(o.key for o in scene.game.pending.options if "burn" in o.key))
    scene("Alice: Iron Bull (Bob)").resolve()
    assert (scene.damage("Iron Bull"), scene.damage("Wisp"), scene.hero_damage("p2")) == (1, 0, 0)


@pytest.mark.rule("wow74/712.3a", "wow74/712.3b")
def test_that_ally_when_it_has_left_play_then_its_last_atk_in_play_is_read():
    mine = {"hand": ["Link Might", "Link Reap"], "play": ["Iron Bull"]}
    scene = Scene(p1=mine).cast("Link Might", "Iron Bull (Alice)")
    scene.cast("Link Reap", "Iron Bull (Alice)")
    assert (scene.hero_damage("p2"), scene.names("p1", "graveyard")[0]) == (7, "Link Might")


@pytest.mark.rule("wow74/712.5", "wow74/714.3d")
def test_definite_modifier_when_its_source_is_gone_then_it_still_is_what_it_was():
    mine = {"play": ["Temple Healer", "Wisp", "Bright Charm"], **MONEY}
    scene = Scene(strictness="confirm", p1=mine)("Alice: Use Bright Charm").resolve()
    assert scene.atk("Grenna Ashfist") == 2
    scene(f"Table: move:{scene.find('Bright Charm')}:graveyard")
    assert scene.atk("Grenna Ashfist") == 2
