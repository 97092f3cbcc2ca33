"""Recording a game with real cards: tokens, what they may be, who sees that, deferred checks."""

import pytest

from engine.core.errors import IllegalAnswerError
from engine.core.game import Game
from engine.core.table import possible
from engine.games.ufs.rules import UFS
from tests.engine.games.recording import give, hand, labels
from tests.engine.games.ufs import practice


def recorded(**seat):
    """The first form of the first turn, Alice's; nobody has told the engine any card."""
    setup = practice.setup(mode="table", strictness="confirm")
    setup["players"][0] |= seat
    game = Game.new(UFS, setup)
    while game.pending.kind != "form":
        keys = [option.key for option in game.pending.options]
        wanted = [key for key in ("chooser:p1", "first:p1", "keep") if key in keys]
        give(game, wanted[0] if wanted else keys[0])
    return game


def from_hand(game, label="Play a card from the hand"):
    return give(game, next(o.key for o in game.pending.options if o.label == label))


def until(game, kind, **choose):
    """Answer as little as possible until this is asked; checks show high cards."""
    for _ in range(60):
        decision = game.pending
        if decision.kind == kind:
            return game
        keys = [option.key for option in decision.options]
        if decision.kind in choose:
            give(game, choose[decision.kind])
        elif decision.kind == "identify":
            give(game, "is:Focus" if "is:Focus" in keys else keys[0])
        elif decision.at_least == 0:
            game.submit([])
        else:
            give(game, "pass" if "pass" in keys else keys[0])
    raise AssertionError(f"{kind} is never asked.")


@pytest.mark.rule("ufs09/E.1.7", "ufs09/D.3")
def test_start_when_cards_are_real_then_characters_are_known_and_hands_are_not():
    game = recorded()
    assert {game.state.objects[each].card for each in hand(game, "p1")} == {"?"}
    assert "Play a card from the hand" in labels(game)
    seen = game.view("p2")["players"][0]["zones"]
    assert (seen["hand"]["cards"], len(seen["staging area"]["cards"])) == ([], 1)


@pytest.mark.rule("ufs09/C.2.1", "ufs09/C.2.2")
def test_card_when_it_is_played_then_only_its_owner_and_judges_see_what_it_could_be():
    game = from_hand(recorded())
    shown = {v: len(game.view(v)["pending"]["options"]) for v in ("p1", "judge", "p2", "public")}
    assert shown["p1"] == shown["judge"] > 5
    assert shown["p2"] == shown["public"] == 0


@pytest.mark.rule("ufs09/F.2.2.1")
def test_card_when_it_is_no_form_then_is_refused_with_its_rule_and_nothing_has_happened():
    game = from_hand(recorded())
    with pytest.raises(IllegalAnswerError) as refused:
        game.submit("is:Feint")
    assert refused.value.refusals[0].rule == "ufs09/F.2.2.1"
    game.undo()
    assert {game.state.objects[each].card for each in hand(game, "p1")} == {"?"}


@pytest.mark.rule("ufs09/E.3.1")
def test_check_when_the_top_card_is_discarded_then_it_is_named_and_its_number_counts():
    game = from_hand(recorded())
    give(game, "is:Stance")
    assert game.pending.kind == "identify"
    give(game, "is:Focus")
    discarded = game.state.in_zone("p1", "discard pile")
    assert [game.state.objects[each].card for each in discarded] == ["Focus"]
    control = game.state.printed["Focus"].control
    assert f"Alice's check: {control} against 1." in [line.text for line in game.log]


@pytest.mark.rule("ufs09/G.2.1.3.1.1")
def test_block_when_the_card_does_not_fit_then_is_refused():
    game = from_hand(recorded())
    give(game, "is:Jab")
    until(game, "block")
    from_hand(game, "Block with a card from the hand")
    with pytest.raises(IllegalAnswerError) as refused:
        game.submit("is:Footwork")
    assert refused.value.refusals[0].rule == "ufs09/G.2.1.3.1.1"


@pytest.mark.rule("ufs09/E.4.1")
def test_ability_from_hand_when_the_card_has_none_for_now_then_is_refused():
    game = from_hand(recorded(), "Play an ability from the hand")
    with pytest.raises(IllegalAnswerError) as refused:
        game.submit("is:Stance")
    assert refused.value.refusals[0].rule == "ufs09/E.4.1"
    give(game, "is:Plan")
    assert game.pending.kind == "x"


@pytest.mark.rule("ufs09/F.2.2.3#2")
def test_passing_when_an_attempt_is_owed_then_is_looked_at_as_the_hand_is_seen():
    game = recorded()
    for _ in range(8):
        until(give(game, "pass"), "form")
        if game.view("judge").get("checks"):
            break
    (check,) = game.view("judge")["checks"]
    player = check["player"]
    assert (check["rule"], check["cards"]) == ("ufs09/F.2.2.3#2", len(hand(game, player)))
    give(game, f"move:{hand(game, player)[0]}:discard pile", "is:Feint")
    assert game.view("judge")["alarms"] == []
    while not game.view("judge").get("alarms") and hand(game, player):
        give(game, f"move:{hand(game, player)[0]}:discard pile", "is:Stance")
    name = game.state.players[player].name
    (alarm,) = game.view("judge")["alarms"]
    assert alarm[2] == f"{name} passed without trying a card that fits. Seen since: Stance."
    assert "alarms" not in game.view("p1")


@pytest.mark.rule("ufs09/H.2.3.2.1")
def test_response_from_hand_when_a_player_wants_to_be_asked_then_is_offered():
    def asked(*before):
        game = give(recorded(), *before)
        from_hand(game)
        give(game, "is:Stance", "is:Focus")
        return game

    assert asked().pending.kind == "form"
    game = asked("hold:p2")
    assert (game.pending.player, game.pending.kind) == ("p2", "response")
    assert "Play an ability from the hand" in labels(game)


@pytest.mark.rule("ufs09/C.2.3")
def test_known_card_when_it_is_shuffled_into_the_deck_then_is_unknown_again():
    game = recorded()
    give(game, f"move:{hand(game, 'p1')[0]}:discard pile", "is:Stance")
    (stance,) = game.state.in_zone("p1", "discard pile")
    give(game, f"move:{stance}:deck", "shuffle:p1")
    assert game.state.objects[stance].card == "?"


def test_reveal_when_the_deck_has_no_such_card_then_the_judge_is_told():
    game = recorded()
    give(game, f"move:{hand(game, 'p1')[0]}:discard pile", "other:Black Lotus")
    words = "Black Lotus cannot be a card of Alice's registered deck."
    assert game.view("judge")["alarms"] == [["p1", "ufs09/A.2.1", words]]


def test_correction_when_a_card_was_named_wrongly_then_later_answers_are_given_again():
    game = recorded()
    give(game, f"move:{hand(game, 'p1')[0]}:discard pile", "is:Stance", "note:slow play")
    assert game.correct(2, "is:Jab") == []
    pile = game.state.in_zone("p1", "discard pile")
    assert [game.state.facts(each).name for each in pile] == ["Jab"]


def test_sideboard_when_cards_may_have_been_exchanged_then_its_cards_may_be_in_the_deck():
    deck = practice.setup()["players"][0]["deck"] | {"Feint": 0}
    games = [recorded(deck=deck), recorded(deck=deck, side={"Feint": 2})]
    tops = [(game.state, game.state.in_zone("p1", "deck")[0]) for game in games]
    assert ["Feint" in possible(*top) for top in tops] == [False, True]
    sizes = {len(game.state.in_zone("p1", "deck")) for game in games}
    assert len(sizes) == 1
