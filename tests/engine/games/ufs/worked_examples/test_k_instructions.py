"""The worked examples of chapter K: what the words of instructions mean."""

import pytest

from engine.core.decisions import Option
from engine.core.targets import choose_one
from engine.games.ufs.atoms import currents, places
from engine.games.ufs.continuous import Admits, effect, script
from engine.games.ufs.playing import could_normally_play
from engine.games.ufs.references import THEIRS, YOURS, can_normally_attach, this_attack
from tests.engine.games.ufs.worked_examples.stand_ins import (
    able,
    attack,
    character,
    foundation,
    scene,
)

SOLE = {"unique": 1}
CARDS = {
    "First": character(name="·Duelist·", keywords=SOLE),
    "Second": character(name="··Duelist··", keywords=SOLE),
    "Stranger": character(name="·Somebody·"),
    "Punch": attack(zone="high", keywords={"punch": 1}), "Kick": attack(keywords={"kick": 1}),
    "Middle": attack(zone="mid", keywords={"punch": 1}),
    "Trainer": foundation(**able("enhance", "practice your punch")),
    "Guard": foundation(**able("enhance", "practice their mid")),
    "Auditor": foundation(**able("response", on="modified",
                                 words=["damage bonus", "difficulty penalty"])),
    "Guest": foundation(only="Somebody"), "Odd": foundation(symbols=["air"]),
    "Costly": foundation(),
    "Rummage": foundation(**able(effect="practice rummage")),
    "Trick": {**foundation(), "type": "action", **able(name="plain")},
    "Whisper": {**foundation(), "type": "action", **able(name="held", only=["hand"])},
    "Hall": foundation(),
    "Welcome": foundation(**able(effect="practice welcome")),
}  # fmt: skip
script("Hall", Admits("hall", "ufs09/K.3.20.n1"))


def raises_damage(by, *meant):
    async def change(state, play):
        if found := this_attack(state, play.player, *meant):
            currents.modify(state, found, "damage", "+", by, "ufs09/K.3.4.1")

    return change


effect("practice your punch")(raises_damage(2, YOURS, "punch"))
effect("practice their mid")(raises_damage(-3, THEIRS, "mid"))


async def _choose(state, player, cards):
    options = [Option(each, state.facts(each).name) for each in cards]
    return await choose_one(player, "choose", [*options, Option("none", "None")], "ufs09/K.2.3",
                            text="Which one?")  # fmt: skip


@effect("practice rummage")
async def _rummage(state, play):
    player, pile = play.player, state.in_zone(play.player, "discard pile")
    await _choose(state, player, [e for e in pile if could_normally_play(state, player, e)])


@effect("practice welcome")
async def _attach_from_hand(state, play):
    hand = state.in_zone(play.player, "hand")
    found = [each for each in hand if can_normally_attach(state, play.player, each)]
    pick = await _choose(state, play.player, found)
    if pick != "none":
        places.move(state, pick, "staging area", "ufs09/K.3.20")
        places.attach(state, pick, "ufs09/K.3.20")


@pytest.mark.rule("ufs09/ex-K.3.2.1.n1-1", "ufs09/K.3.2", "ufs09/K.3.2.1", "ufs09/K.3.2.1.n1")
@pytest.mark.parametrize(("other", "asked"), [("Second", "form"), ("First", "unique")])
def test_k_3_2_1_characters_of_one_name_but_different_versions_are_not_copies(other, asked):
    board = scene(CARDS, hand=[other], **{"discard pile": ["First"]})
    board.do("move", board.state.in_zone("p1", "discard pile")[0], "staging area")
    board.do("move", board.state.in_zone("p1", "hand")[0], "staging area")
    assert board.asked() == ("p1", asked)


@pytest.mark.rule("ufs09/ex-K.3.4.1.1-1", "ufs09/K.3.4", "ufs09/K.3.4.1", "ufs09/K.3.4.1.1")
@pytest.mark.parametrize(
    ("card", "user", "text", "damage"),
    [("Punch", "Alice", "Trainer", 6), ("Kick", "Alice", "Trainer", 4),
     ("Punch", "Bob", "Trainer", 4), ("Middle", "Bob", "Guard", 1), ("Punch", "Bob", "Guard", 4),
     ("Middle", "Alice", "Guard", 4)],
)  # fmt: skip
def test_k_3_4_1_1_your_punch_attack_is_this_attack_if_it_is_yours_and_a_punch(
    card, user, text, damage
):
    both = {"staging area": ["Trainer", "Guard"]}
    board = scene(CARDS, both, hand=[card], **both)(f"Alice: Play {card}")
    if user == "Bob":
        board("Alice: Pass")
    board(f"{user}: {text}: enhance")
    assert board.game.view("p2")["attack"][0]["damage"] == damage


@pytest.mark.rule("ufs09/ex-K.3.6.n1-1", "ufs09/K.3.6", "ufs09/K.3.6.n1")
@pytest.mark.parametrize(
    ("act", "counts"),
    [(("attack", "damage", "2"), True), (("modify", "@Kick", "difficulty", "-2"), True),
     (("define", "@Kick", "damage", "9"), False), (("switch", "@Kick"), False),
     (("to-printed", "@Kick", "speed"), False), (("attack", "damage", "-2"), False)],
)  # fmt: skip
def test_k_3_6_only_what_is_added_or_subtracted_is_a_bonus_or_a_penalty(act, counts):
    board = scene(CARDS, hand=["Kick"], **{"staging area": ["Auditor"]})
    board("Alice: Play Kick").do("attack", "speed", "3").do(*act)
    assert (board.asked()[1], "Auditor: response" in board.choices()) == (
        "response" if counts else "enhance", counts,
    )  # fmt: skip


@pytest.mark.rule("ufs09/K.3.6")
def test_k_3_6_a_penalty_to_the_next_attack_counts_when_it_is_played():
    board = scene(CARDS, hand=["Kick"], **{"staging area": ["Auditor"]})
    board.do("next-attack", "p1", "difficulty", "-2")("Alice: Play Kick")
    assert board.choices() == ["Pass", "Auditor: response"]


@pytest.mark.rule("ufs09/ex-K.3.9.n1-1", "ufs09/K.3.9", "ufs09/K.3.9.n1")
def test_k_3_9_an_attack_card_that_blocks_is_not_the_next_attack():
    board = scene(CARDS, {"hand": ["Jab", "Kick"]}, hand=["Punch"])
    board.do("next-attack", "p2", "damage", "5")
    board("Alice: Play Punch").no_enhance()("Bob: Block with Jab")
    assert [each.kind for each in board.state.effects] == ["next attack"]
    board.do("move", "~Kick", "card pool").do("stack", "~Kick")
    assert board.game.view("p1")["attack"][0]["damage"] == 9


@pytest.mark.rule("ufs09/ex-K.3.10.n1-1", "ufs09/K.3.10", "ufs09/K.3.10.n1")
def test_k_3_10_what_could_normally_be_played_is_asked_of_the_symbols_only():
    pile = ["Guest", "Odd", "Costly", "Trick"]
    board = scene(CARDS, **{"discard pile": pile, "staging area": ["Rummage"]})
    board.do("card-cost", "@Costly", "momentum", "2").do("forbid", "p1", "card")
    board("Alice: Rummage: form")
    assert board.choices() == ["Guest", "Costly", "Trick", "None"]


@pytest.mark.rule("ufs09/ex-K.3.17.1.n1-1", "ufs09/K.3.17.1", "ufs09/K.3.17.1.n1")
def test_k_3_17_1_an_action_as_though_in_hand_has_its_regular_abilities_only():
    board = scene(CARDS, **{"discard pile": ["Trick", "Whisper"]})
    board.do("as-hand", "@Trick").do("as-hand", "@Whisper")
    assert board.choices() == ["Pass: go to the end phase", "Trick: plain form"]
    board("Alice: Trick: plain form").done()
    assert board.names("p1", "card pool") == ["Trick"]
    held = scene(CARDS, hand=["Trick", "Whisper"])
    assert held.choices()[1:] == ["Trick from hand: plain form", "Whisper from hand: held form"]


@pytest.mark.rule("ufs09/ex-K.3.20.n1-1", "ufs09/K.3.20", "ufs09/K.3.20.n1", "ufs09/E.2.3")
@pytest.mark.parametrize(("hall", "offered"), [([], ["First"]), (["Hall"], ["First", "Stranger"])])
def test_k_3_20_who_is_admitted_under_another_name_can_normally_attach(hall, offered):
    mine = {"staging area": ["Welcome", *hall], "hand": ["Jab", "First", "Stranger"]}
    board = scene(CARDS, **mine)("Alice: Welcome: form")
    assert board.choices() == [*(CARDS[each]["name"] for each in offered), "None"]
    board(f"Alice: {CARDS[offered[-1]]['name']}")
    assert board.card(offered[-1]).attached


@pytest.mark.rule("ufs09/K.3.20.n1", "ufs09/E.2.3", "ufs09/J.3.5.3.n1")
def test_k_3_20_who_was_admitted_goes_when_the_rule_ends():
    board = scene(CARDS, hand=["Stranger"], **{"staging area": ["Hall"]})
    board.do("move", "@Stranger", "staging area")
    assert (board.card("Stranger").zone, board.card("Stranger").attached) == ("staging area", False)
    board.do("destroy", "@Hall")
    assert board.names("p1", "discard pile") == ["Stranger", "Hall"]
    again = scene(CARDS, hand=["Stranger"]).do("admit", "p1")
    again.do("move", "@Stranger", "staging area")
    assert again.card("Stranger").zone == "staging area"
    assert again("Alice: Pass: go to the end phase").card("Stranger").zone == "discard pile"
