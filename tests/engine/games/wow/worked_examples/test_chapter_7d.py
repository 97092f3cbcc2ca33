"""The worked examples of 710 to 715 with stand-in cards: entering play, modifiers."""

import pytest

from engine.core.decisions import Decision, Option
from engine.core.modifiers import Modifier, Patch
from engine.games.wow import damage, decks, entering
from engine.games.wow.atoms import table
from engine.games.wow.cards import Description
from engine.games.wow.control import remained_exhausted, take_control, while_exhausted
from engine.games.wow.powers import (
    Activates,
    AsOthersEnter,
    Resolves,
    Says,
    Static,
    Triggered,
    While,
    given_by_effects,
)
from engine.games.wow.values import compared_costs, controller_of, hero_of, party
from tests.engine.games.wow.made_up.kinds import ability, ally, card, item, nothing
from tests.engine.games.wow.practice import aimed
from tests.engine.games.wow.scene import Scene
from tests.engine.games.wow.worked_examples.cards_6_to_8 import (
    ANY_ALLY,
    HERO_OR_ALLY,
    MONEY,
    by_hero,
    is_ally,
    it_entered,
    my_turn,
    one_card,
)

# 710 entering play


async def fetch_another(state, link):
    gone = state.objects.get(link.about["became"])
    if gone is None:
        return
    name, owner = state.facts(gone.id).name, link.about["player"]

    def same_name(each):
        return state.facts(each).name == name

    found = await decks.search(state, owner, owner, ["deck"], same_name)
    if found:
        await entering.enter_play(state, found, owner, "wow74/710.1", exhausted=True)


def an_ally_dies(state, me, change):
    return change.object in state.objects and is_ally(state, change.object)


async def loses_powers(state, me, object_id, player):
    if player != state.objects[me].controller and is_ally(state, object_id):
        table.add_effect(
            state, "silence", state.objects[me].controller, me, f"start:{player}",
            objects=[object_id],
        )  # fmt: skip


card(
    "Green Circle",
    ability(8, ongoing=True),
    Triggered(
        "Circle", "destroy", "wow74/710.1b", "search for another", fetch_another, an_ally_dies
    ),
)
card("Nightmare Sword", item(4), AsOthersEnter("Nightmare", "wow74/710.1a", loses_powers))
card("Stitched Man", ally(5, 4, 8, keywords={"enters damaged": 3, "protector": 1}),
     Triggered("Stitched", "enter", "wow74/710.1e", "nothing", nothing, it_entered))  # fmt: skip


@pytest.mark.rule("wow74/ex-710.1b-1", "wow74/710.1b")
@pytest.mark.parametrize(
    ("sword", "hurt", "words", "links"),
    [
        ([], 3, {"enters damaged", "protector"}, ["Stitched Man"]),
        (["Nightmare Sword"], 0, set(), []),
    ],
)
def test_710_1b_exhausted_and_damaged_unless_the_powers_are_lost(sword, hurt, words, links):
    mine = {"play": ["Green Circle", "Stitched Man"], "deck": ["Wisp", "Stitched Man", "Wisp"]}
    scene = Scene(strictness="confirm", p1=mine, p2={"play": sword})
    scene(f"Table: destroy:{scene.find('Stitched Man')}").resolve()("Alice: Stitched Man")
    fetched = scene.card("Stitched Man")
    assert (fetched.exhausted, fetched.damage, scene.links()) == (True, hurt, links)
    assert scene.keywords("Stitched Man") == words
    scene.next_turn(2, step="ready window")
    assert scene.keywords("Stitched Man") == {"enters damaged", "protector"}


# 712 modifiers


async def guess(state, link):
    player, foe = link.controller, link.targets[0][0]
    options = [Option("higher", "Higher"), Option("lower", "Lower")]
    (said,) = await Decision(player, "guess", options, "wow74/712.8")
    shown = {}
    for each in (player, foe):
        shown[each] = await decks.reveal_top(state, each, 1, "wow74/G.reveal")
    tops = ["".join(found) for found in shown.values()]
    more = compared_costs(state, *tops)
    for each, found in shown.items():
        decks.end_reveal(state, each, found)
    if more and (said == "higher") == (more > 0):
        await one_card(state, link)


card("Far Gazer", ally(5, 3, 8), Triggered(
    "Gazer", "turn starts", "wow74/712.8", "guess", guess, my_turn,
    targets=(Description(of=("player",), whose="opposing"),)))  # fmt: skip


@pytest.mark.rule("wow74/ex-712.8-1", "wow74/712.8")
@pytest.mark.parametrize(
    ("deck", "said", "drawn"),
    [(1, "Higher", 1), (1, "Lower", 1), (2, "Higher", 2), (2, "Lower", 1)],
)
def test_712_8_with_a_card_that_is_not_there_nothing_is_compared(deck, said, drawn):
    hers = {"deck": ["Wisp"] * deck, "resources": ["^Lost Letters", "Wisp"]}
    his = {"play": ["Far Gazer"], "deck": ["Iron Bull"] * 3}
    scene = Scene(p1=hers, p2=his).next_turn(step="ready window")
    scene("Bob: Pass\nAlice: Complete Lost Letters").resolve().resolve()
    assert scene.asked() == ("p2", "guess")
    scene(f"Bob: {said}")
    assert "Bob reveals Iron Bull." in scene.texts()
    scene.to_step("draw window")
    assert (scene.links(), len(scene.names("p2", "hand"))) == ([], drawn)


# 714 continuous modifiers


def for_each_ally(state, me):
    def patches(view):
        mine = [each for each in view if view[each]["controller"] == view[me]["controller"]]
        allies = [each for each in mine if is_ally(state, each)]
        return [Patch(me, "atk", "+", len(allies))]

    return Modifier("count", 0, patches, frozenset({"controller"}), frozenset({"atk"}))


async def mute(state, link):
    table.add_effect(state, "silence", link.controller, link.object, "turn", objects=aimed(link))


card("Pack Counter", ally(2, 0, 2), Static("count", "wow74/714.2", for_each_ally))
card("Mute", ability(0, instant=True), Resolves("Mute", mute, ANY_ALLY))


@pytest.mark.rule("wow74/ex-714.2-1")
def test_714_2_an_indefinite_modifier_counts_all_the_time():
    mine = MONEY | {"play": ["Pack Counter"], "hand": ["Wolf Rider", "Mute"]}
    scene = Scene(strictness="confirm", p1=mine, p2={"play": ["Iron Bull"]})
    assert scene.atk("Pack Counter") == 1
    assert scene.cast("Wolf Rider").atk("Pack Counter") == 2
    scene(f"Table: destroy:{scene.find('Wolf Rider')}")
    assert scene.atk("Pack Counter") == 1
    assert scene.cast("Mute", "Pack Counter").atk("Pack Counter") == 0


def it_defends(state, effect, view, each):
    return state.combat is not None and state.combat.defender == each


def mine_then(state, effect, view, each):
    return view[each]["controller"] == effect.controller and "ally" in view[each]["types"]


async def four_while_defending(state, link):
    table.add_effect(
        state, "modify", link.controller, link.object, "turn", objects=aimed(link),
        patches=[["atk", "+", 4]], ability="while defending",
    )  # fmt: skip


async def rally(state, link):
    table.add_effect(
        state, "modify", link.controller, link.object, "turn", patches=[["atk", "+", 1]],
        ability="allies you control",
    )  # fmt: skip


given_by_effects(
    While("while defending", "wow74/714.3a", it_defends),
    While("allies you control", "wow74/714.3e", mine_then),
)
card("Turnabout", ability(1, instant=True),
     Resolves("Turnabout", four_while_defending, ANY_ALLY))  # fmt: skip
card("Rallying Horn", ability(1), Resolves("Horn", rally))


@pytest.mark.rule("wow74/ex-714.3a-1", "wow74/714.3a")
def test_714_3a_a_condition_is_no_duration():
    theirs = MONEY | {"play": ["Iron Bull"], "hand": ["Turnabout"]}
    scene = Scene(p1={"play": ["Bruiser"]}, p2=theirs)("Alice: Pass")
    scene.cast("Turnabout", "Iron Bull", player="Bob")
    assert scene.atk("Iron Bull") == 4
    scene.attack("Bruiser", "Iron Bull").passes()
    assert (scene.state.step, scene.atk("Iron Bull")) == ("defend window", 8)
    scene.passes()
    assert (scene.damage("Bruiser"), scene.atk("Iron Bull")) == (8, 4)
    assert len(scene.state.effects) == 1
    assert scene.next_turn().state.effects == []


async def charm(state, link):
    if remained_exhausted(state, link):
        for each in aimed(link):
            until = while_exhausted(link.object)
            await take_control(state, each, link.controller, link.object, until, "wow74/714.3b")


async def wake(state, link):
    for each in aimed(link):
        await table.ready(state, each, "wow74/411.1")


async def hibernate(state, link):
    for each in aimed(link):
        owner = state.objects[each].owner
        asleep = await entering.enter_play(
            state, each, owner, "wow74/415.9a", row="resource", face_up=False
        )
        await table.exhaust(state, asleep, "wow74/411.1")


card("Temptress", ally(4, 2, 2, powers=[{"activate": True, "targets": [{"of": ["ally"]}]}]),
     Activates("Temptress", 0, charm))  # fmt: skip
card("Wake Up", ability(0, instant=True), Resolves("Wake Up", wake, ANY_ALLY))
card("Long Sleep", ability(0, instant=True), Resolves("Long Sleep", hibernate, ANY_ALLY))


@pytest.mark.rule("wow74/ex-714.3b-1", "wow74/714.3b")
def test_714_3b_remaining_exhausted_is_counted_from_the_moment_it_was_used():
    mine = MONEY | {"play": ["Temptress"], "hand": ["Wake Up", "Long Sleep"]}
    scene = Scene(p1=mine, p2={"play": ["Iron Bull", "Wolf Rider"]})
    scene("Alice: Use Temptress\nAlice: Iron Bull\nAlice: Play Wake Up\nAlice: Temptress").resolve()
    scene("Alice: Use Temptress\nAlice: Wolf Rider").resolve()
    assert scene.card("Wolf Rider").controller == "p1"
    scene.resolve()
    assert (scene.links(), scene.card("Iron Bull").controller) == ([], "p2")
    scene.cast("Long Sleep", "Temptress")
    asleep = scene.card("Temptress")
    assert (asleep.row, asleep.face_up, asleep.exhausted) == ("resource", False, True)
    assert (scene.card("Wolf Rider").controller, scene.state.effects) == ("p2", [])


@pytest.mark.rule("wow74/ex-714.3e-1", "wow74/714.3e")
def test_714_3e_allies_you_control_are_looked_at_all_the_time():
    mine = MONEY | {"play": ["Iron Bull"], "hand": ["Rallying Horn", "Wolf Rider"]}
    scene = Scene(strictness="confirm", p1=mine, p2={"play": ["Old Chieftain"]})
    scene.cast("Rallying Horn").cast("Wolf Rider")
    found = [scene.atk(each) for each in ("Iron Bull", "Wolf Rider", "Old Chieftain")]
    assert (found, scene.atk("Grenna Ashfist")) == ([5, 3, 5], 0)
    scene(f"Table: control:{scene.find('Iron Bull')}:p2:turn")
    assert (scene.atk("Iron Bull"), scene.atk("Wolf Rider")) == (4, 3)


async def charge_in(state, link):
    others = [
        each
        for each in party(state, link.controller)
        if is_ally(state, each) and each != link.object
    ]
    for each in others:
        await table.exhaust(state, each, "wow74/411.1")
    table.add_effect(
        state, "power", link.controller, link.object, f"ready step:{link.controller}",
        objects=others, ability="flagged can't ready",
    )  # fmt: skip


given_by_effects(Says("flagged can't ready", "doesn't ready", "wow74/714.3f", lambda *_: True))
card(
    "Headlong Hero",
    ally(4, 6, 1),
    Triggered("Headlong", "enter", "wow74/714.3f", "exhaust the others", charge_in, it_entered),
)


@pytest.mark.rule("wow74/ex-714.3f-1", "wow74/714.3f")
def test_714_3f_the_allies_spoken_of_are_flagged_and_no_others():
    allies = ["Iron Bull", {"card": "Temple Healer", "exhausted": True}]
    mine = MONEY | {"play": allies, "hand": ["Headlong Hero", "Wolf Rider"]}
    scene = Scene(strictness="confirm", p1=mine).cast("Headlong Hero").resolve()
    assert [scene.card(each).exhausted for each in ("Iron Bull", "Temple Healer")] == [True] * 2
    scene.cast("Wolf Rider")(f"Table: exhaust:{scene.find('Wolf Rider')}")
    three = ("Iron Bull", "Temple Healer", "Wolf Rider")
    scene.next_turn(2)
    assert [scene.card(each).exhausted for each in three] == [True, True, False]
    scene.next_turn(2)
    assert [scene.card(each).exhausted for each in three] == [False] * 3


# 715 triggered modifiers


async def pain_for_pain(state, link):
    answer = table.add_effect(
        state, "power", link.controller, link.object, "game", objects=aimed(link),
        ability="pain answered", flavour="next",
    )  # fmt: skip
    await by_hero(3, "nature")(state, link)
    if answer in state.effects:
        table.end_effect(state, answer)


def its_victim(state, link):
    return controller_of(state, link.about["object"])


async def answer_pain(state, link):
    player = its_victim(state, link)
    await damage.deal(
        state, aimed(link), 3, source=hero_of(state, player), controller=player,
        cited="wow74/715.1", types=("nature",),
    )  # fmt: skip


given_by_effects(Triggered(
    "pain answered", "dealt", "wow74/715.1", "deal 3 nature", answer_pain, targets=HERO_OR_ALLY,
    chooser=its_victim))  # fmt: skip
ENEMY = {"of": ["hero", "ally"], "whose": "opposing"}
card("Double Crosser", {"types": ["hero"], "health": 28, "powers": [
    {"cost": 1, "flip": True, "targets": [ENEMY]}]},
    Activates("Crosser", 0, pain_for_pain))  # fmt: skip


@pytest.mark.rule("wow74/ex-715.1-1", "wow74/715.1")
def test_715_1_a_triggered_modifier_chooses_nothing_before_it_triggers():
    scene = Scene(p1=MONEY | {"hero": "Double Crosser"}, p2={"play": ["Iron Bull"]})
    scene("Alice: Use Double Crosser\nAlice: Iron Bull").resolve()
    assert (scene.damage("Iron Bull"), scene.asked()) == (3, ("p2", "target"))
    assert len(scene.choices()) == 3
    scene("Bob: Double Crosser").resolve()
    assert scene.dealt()[-1][:4] == ["Double Crosser", 3, "nature", "Toven Brightlamp"]
    assert (scene.links(), scene.state.effects) == ([], [])


@pytest.mark.rule("wow74/ex-715.1-1")
def test_715_1_without_damage_nothing_triggers():
    mine = MONEY | {"hero": "Double Crosser"}
    scene = Scene(p1=mine, p2={"play": ["Great Shield"]})("Alice: Use Double Crosser")
    scene.resolve()("Bob: Exhaust Great Shield")
    assert (scene.links(), scene.state.effects, scene.dealt()) == ([], [], [])
