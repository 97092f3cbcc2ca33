"""The glossary: effect labels, and what keywords do besides their examples."""

import pytest

from engine.core.errors import IllegalAnswerError, MalformedAnswerError
from engine.games.fab.abilities import Replaces, Resolves, Triggered, script
from engine.games.fab.atoms import moves
from engine.games.fab.atoms.life import change_life
from engine.games.fab.effect_labels import channel, follows, reprises
from engine.games.fab.this_turn import has_charged
from tests.engine.games.fab.scene import Scene

ATTACK = {"type": "action", "subtypes": ["attack"], "cost": 0, "pitch": 1, "power": 3, "defense": 3}
AURA = {"type": "token", "subtypes": ["aura"]}
CARDS = {
    "Kick": {**ATTACK, "keywords": {"go again": 1}}, "Whirl": ATTACK, "River": AURA, "Shrine": AURA,
    "Riposte": {"type": "attack reaction", "cost": 0}, "Wild": {**ATTACK, "supertypes": ["ice"]},
    "Fork": AURA, "Fence": AURA, "Drummer": AURA, "Sage": {"type": "mentor"},
    "Cog": {"type": "action", "cost": 0, "pitch": 1, "supertypes": ["mechanologist"]},
}  # fmt: skip


async def one_life(state, layer):
    await change_life(state, {layer.controller: 1})


def whirls_after_a_kick(state, me, change):
    return change.object == me and follows(state, me, "Kick")


def still_after_a_kick(state, layer):
    return follows(state, layer.object, "Kick")


script("Whirl", Triggered("whirl", "attacks", "fab14/G.combo.5", "gain 1 life", one_life,
                          whirls_after_a_kick, still=still_after_a_kick))  # fmt: skip


def scene(**position):
    return Scene(cards=CARDS, strictness="confirm", **position)


def kicked(*links):
    """These attacks, one after the other; the last one has just become attacking."""
    board = scene(p1={"hand": list(links), "action_points": 3}, p2={"hand": ["Pearl"]})
    for each in links[:-1]:
        board(f"Alice: Play {each}").to("continue or close")("Alice: Continue the combat chain")
    return board(f"Alice: Play {links[-1]}").all_pass()


@pytest.mark.rule("fab14/G.combo.3")
@pytest.mark.parametrize(
    ("links", "life"),
    [(["Kick", "Whirl"], 21), (["Whirl"], 20), (["Kick", "Plain Strike", "Whirl"], 20)],
)
def test_combo_when_the_last_link_is_the_named_attack_then_is_on(links, life):
    board = kicked(*links)
    assert [layer.ability for layer in board.state.chain] == ["whirl"] * (life - 20)
    board.to("defend")
    assert board.life()[0] == life


@pytest.mark.rule("fab14/G.combo.4", "fab14/G.combo.5")
def test_combo_when_the_attack_before_it_leaves_then_its_trigger_does_not_resolve():
    board = kicked("Kick", "Whirl")
    board(f"Table: move:{board.find('Kick')}:hand").all_pass()
    assert (board.life()[0], board.state.chain, board.asked()) == (20, [], ("p1", "priority"))
    board = kicked("Kick", "Whirl")
    board.all_pass()(f"Table: move:{board.find('Kick')}:hand")
    assert board.life()[0] == 21


@pytest.mark.rule("fab14/G.reprise.2", "fab14/G.reprise.4")
@pytest.mark.parametrize(
    ("defending", "leaves", "life"), [("Bolt", False, 22), ("Bolt", True, 22), ("", False, 20)]
)
def test_reprise_when_the_hero_has_defended_from_hand_then_is_on(defending, leaves, life):
    async def riposte(state, layer):
        if reprises(state, layer.object):
            await change_life(state, {layer.controller: 2})

    script("Riposte", Resolves("riposte", riposte))
    board = scene(p1={"hand": ["Plain Strike", "Riposte"]}, p2={"hand": ["Bolt", "Pearl"],
                                                                "head": ["Iron Hat"]})  # fmt: skip
    board("Alice: Play Plain Strike").to("defend")
    board(f"Bob: Defend with {defending or 'Iron Hat'}").to("reaction step")
    if leaves:
        board(f"Table: move:{board.find('Bolt')}:graveyard")
    board("Alice: Play Riposte").all_pass()
    assert board.life()[0] == life


@pytest.mark.rule("fab14/G.reprise.2")
def test_reprise_when_the_hero_defends_only_afterwards_then_is_off():
    seen = []

    async def note(state, layer):
        seen.append((reprises(state, layer.object), state.link.defended_from_hand))

    script("Riposte", Resolves("riposte", note))
    board = scene(p1={"hand": ["Plain Strike", "Riposte"]}, p2={"hand": ["Brace", "Pearl"]})
    board("Alice: Play Plain Strike").to("reaction step")("Alice: Play Riposte\nAlice: Pass")
    board("Bob: Play Brace").all_pass(2)
    assert seen == [(False, 1)]


@pytest.mark.rule("fab14/G.channel.2", "fab14/G.channel.3", "fab14/G.channel.4")
def test_channel_when_the_end_phase_begins_then_all_cards_go_to_the_bottom_or_none():
    async def feed(state, layer):
        def is_ice(each):
            return "ice" in state.facts(each).supertypes

        if not await channel(state, layer.controller, is_ice, 2, "fab14/G.channel.3"):
            await change_life(state, {layer.controller: -1})

    script("River", Triggered("river", "end phase begins", "fab14/G.channel.2", "feed it", feed))
    pitched = ["Wild", "Pearl", "Wild", "Wild"]
    board = scene(p1={"arena": ["River"], "pitch": pitched}, p2={"hand": ["Balm"]}).all_pass()
    assert (board.asked(), board.choices()) == (("p1", "channel"), ["Wild"] * 3)
    with pytest.raises(IllegalAnswerError) as refused:
        board("Alice: Wild")
    assert [each.rule for each in refused.value.refusals] == ["fab14/G.channel.4"]
    board("Alice: Wild + Wild")
    assert (board.names("p1", "deck"), sorted(board.names("p1", "pitch"))) == (
        ["Wild", "Wild"], ["Pearl", "Wild"],
    )  # fmt: skip
    few = scene(p1={"arena": ["River"], "pitch": ["Wild"]}, p2={"hand": ["Balm"]}).all_pass()
    assert few.life() == [19, 20]


@pytest.mark.rule("fab14/G.charge.1", "fab14/G.charge.2", "fab14/G.charge.3", "fab14/G.charge.4")
def test_charge_when_another_effect_fills_the_soul_then_nobody_has_charged():
    board = scene(p1={"hand": ["Balm", "Bolt"]})
    board(f"Table: move:{board.find('Balm')}:soul")
    assert (board.names("p1", "soul"), has_charged(board.state, "p1")) == (["Balm"], False)
    board(f"Table: charge:{board.find('Bolt')}")
    assert (board.names("p1", "soul"), board.state.chain) == (["Balm", "Bolt"], [])
    assert [has_charged(board.state, player) for player in ("p1", "p2")] == [True, False]
    with pytest.raises(MalformedAnswerError):
        board(f"Table: charge:{board.find('Balm')}")


@pytest.mark.rule("fab14/G.boost.2", "fab14/G.boost.4", "fab14/11.7.2")
@pytest.mark.parametrize(("top", "points"), [("Cog", 1), ("Bolt", 0)])
def test_boost_when_any_card_was_banished_then_has_boosted(top, points):
    board = scene(p1={"hand": ["Steam Strike"], "deck": [top]}, p2={"hand": ["Pearl"]})
    board("Alice: Play Steam Strike\nAlice: Boost")
    assert (board.names("p1", "banished"), board.state.marks["boosted:p1"]) == ([top], 1)
    board.to("continue or close")
    assert board.state.players["p1"].action_points == points


@pytest.mark.rule("fab14/G.dominate.4")
def test_dominate_when_it_comes_late_then_defenders_stay_and_no_more_may_come():
    board = scene(p1={"hand": ["Plain Strike"]}, p2={"hand": ["Bolt", "Rally", "Brace", "Pearl"]})
    board("Alice: Play Plain Strike").to("defend")("Bob: Defend with Bolt + Defend with Rally")
    board.to("reaction step")(f"Table: keyword:{board.find('Plain Strike')}:turn:dominate")
    board("Alice: Pass")
    assert board.chain() == ["Plain Strike", "Bolt", "Rally"]
    assert board.refusals(f"play:{board.find('Brace')}") == ["fab14/20.6.4e"]


@pytest.mark.rule("fab14/G.go-again.2", "fab14/G.go-again.4")
def test_go_again_when_a_card_has_it_twice_then_gives_one_point_and_no_layer():
    board = scene(p1={"hand": ["Rally", "Balm"]}, p2={"hand": ["Pearl"]})
    board(f"Table: keyword:{board.find('Rally')}:turn:go again\nAlice: Play Rally").all_pass()
    assert (board.state.players["p1"].action_points, board.state.chain) == (1, [])


@pytest.mark.rule("fab14/G.intimidate.2", "fab14/G.intimidate.3")
@pytest.mark.parametrize(("leaves", "hand"), [(False, ["Balm"]), (True, [])])
def test_intimidate_when_the_card_has_left_the_banished_zone_then_does_not_return(leaves, hand):
    board = scene(p1={"hand": ["Pearl", "Bolt"]}, p2={"hand": ["Balm"]})("Table: intimidate:p2")
    assert board.names("p2", "hand") == []
    if leaves:
        board(f"Table: move:{board.find('Balm')}:graveyard")
    board.all_pass()
    assert (board.names("p2", "hand"), board.state.chain) == (hand, [])


@pytest.mark.rule("fab14/G.reload.2", "fab14/G.reload.3", "fab14/G.opt.2", "fab14/G.negate.2")
def test_keyword_effects_when_they_resolve_then_add_no_layer():
    board = scene(p1={"hand": ["Balm", "Bolt"], "deck": ["Pearl"], "arsenal": ["Rally"]})
    board("Table: reload:p1")
    assert board.asked() == ("p1", "priority")
    board(f"Table: move:{board.find('Rally')}:graveyard\nTable: reload:p1\nAlice: Bolt")
    board("Table: opt:p1:1\nAlice: Nothing")
    assert (board.names("p1", "arsenal"), board.state.chain) == (["Bolt"], [])
    board("Alice: Play Balm")
    board(f"Table: negate:{board.state.chain[0].id}")
    assert board.state.chain == []


@pytest.mark.rule("fab14/G.discard.4")
def test_discard_when_the_card_goes_elsewhere_then_it_was_discarded_all_the_same():
    async def elsewhere(state, me, change):
        change.to = "banished"

    script("Fence", Replaces("fence", "discard", "fab14/G.discard.4", "Banish it", elsewhere))
    script("Drummer", Triggered("drummer", "discard", "fab14/G.discard.4", "1 life", one_life))
    board = scene(p1={"arena": ["Fence", "Drummer"]}, p2={"hand": ["Balm"]})
    board(f"Table: discard:{board.find('Balm')}").all_pass()
    assert (board.names("p2", "banished"), board.life()) == (["Balm"], [21, 20])


@pytest.mark.rule("fab14/G.mentor.5", "fab14/G.mentor.5b", "fab14/G.mentor.5c")
def test_mentor_when_its_trigger_is_negated_then_stays_face_down_until_the_next_time():
    async def step_forward(state, layer):
        moves.turn_face(state, layer.object, face_up=True, cited="fab14/G.mentor.5")

    script("Sage", Triggered("sage", "played", "fab14/G.mentor.5", "turn it up", step_forward,
                             zones=frozenset({"arsenal"})))  # fmt: skip
    board = scene(p1={"arsenal": ["Sage"], "hand": ["Balm", "Balm"]})("Alice: Play Balm")
    board(f"Table: negate:{board.state.chain[-1].id}").all_pass()
    assert not board.state.objects[board.find("Sage")].face_up
    board("Alice: Play Balm").all_pass()
    assert board.state.objects[board.find("Sage")].face_up


@pytest.mark.rule("fab14/16.2.1")
def test_trigger_when_it_has_modes_then_one_is_chosen_as_it_becomes_a_layer():
    async def fork(state, layer):
        await change_life(state, {layer.controller: 3 if layer.modes == ["gain 3"] else 1})

    script("Fork", Triggered("fork", "played", "fab14/16.2.1", "1 or 3", fork,
                             modes=("gain 1", "gain 3")))  # fmt: skip
    board = scene(p1={"arena": ["Fork"], "hand": ["Rally"]})("Alice: Play Rally")
    assert (board.asked(), board.choices()) == (("p1", "mode"), ["gain 1", "gain 3"])
    board("Alice: gain 3").all_pass()
    assert board.life() == [23, 20]


@pytest.mark.rule("fab14/23.1.3")
@pytest.mark.parametrize(("theirs", "layers"), [([], []), (["Shrine"], ["smite"])])
def test_trigger_when_it_has_no_legal_target_then_is_not_added(theirs, layers):
    def their_shrines(state, me):
        return state.in_zone("p2", "arena")

    script("Fork", Triggered("smite", "played", "fab14/23.1.3", "gain 1", one_life,
                             targets=their_shrines))  # fmt: skip
    board = scene(p1={"arena": ["Fork"], "hand": ["Rally"]}, p2={"arena": theirs})
    board("Alice: Play Rally")
    assert [layer.ability for layer in board.state.chain if layer.kind == "trigger"] == layers


@pytest.mark.rule("fab14/13.2.1b", "fab14/G.action-points.3", "fab14/G.action-points.4a")
def test_action_point_when_a_turn_begins_then_is_not_gained():
    script("Drummer", Triggered("beat", "points", "fab14/13.2.1b", "gain 1 life", one_life))
    board = scene(p1={"hand": ["Balm"]}, p2={"arena": ["Drummer"], "hand": ["Balm", "Bolt"]})
    board.all_pass()("Alice: Put no card into the arsenal")
    assert (board.state.turn_player, board.state.players["p2"].action_points) == ("p2", 1)
    assert (board.life(), board.state.chain) == ([20, 20], [])
    board("Table: action:p1:1")
    assert (board.state.players["p1"].action_points, board.state.chain) == (0, [])
    board("Table: action:p2:1").all_pass()
    assert (board.life(), board.state.players["p2"].action_points) == ([20, 21], 2)
