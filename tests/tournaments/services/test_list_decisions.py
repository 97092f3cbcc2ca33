"""Lists that are missing, not legal or not judged stand before the start, the cut and the end."""

import pytest

from audit.models import Record
from tests.factories.decks import blitz_text
from tests.factories.events import make_open_event, owner_of
from tests.factories.lists import hold_list, hold_lists, let_play
from tests.factories.registrations import enter_many
from tests.factories.rounds import make_closed_round, make_draft_round
from tests.threads import at_once
from tournaments.errors import (
    DecisionIsPermanentError,
    StaleError,
    TournamentError,
    UndecidedListsError,
)
from tournaments.models import ListDecision
from tournaments.queries.list_decisions import step_ahead, undecided_lists
from tournaments.queries.next_steps import facts_of, next_step
from tournaments.services.decks import correct_list
from tournaments.services.endings import finish_event
from tournaments.services.events import start_event
from tournaments.services.list_decisions import decide_lists

pytestmark = pytest.mark.django_db
SHORT = blitz_text().rsplit("\n", 4)[0]
UNKNOWN = f"{blitz_text()}\n1x Unheard Of (red)"


def event_of(players=4, **fields):
    event = make_open_event(lists_required=True, swiss_rounds=1, **fields)
    enter_many(event, players)
    hold_lists(event)
    return event


def player_of(event, number=0):
    return event.registrations.select_related("profile__user", "event")[number]


def decide(event, choice="allow", only=None):
    marks = [each.mark for each in undecided_lists(event, step_ahead(event))]
    return decide_lists(
        event=event, actor=owner_of(event), lists=only or marks, choice=choice, reason="Seen it"
    )


def why(event):
    event.refresh_from_db()
    return next_step(facts_of([event])[event.pk]).why


@pytest.mark.parametrize(("text", "word"), [(SHORT, "not legal"), (UNKNOWN, "cannot say yet")])
def test_start_when_a_list_is_not_in_order_then_it_waits_for_a_decision(text, word):
    event = event_of()
    hold_list(player_of(event), text)
    with pytest.raises(UndecidedListsError, match=rf"1 deck list is not settled: .* \({word}\)"):
        start_event(event=event, actor=owner_of(event))
    decide(event)
    assert start_event(event=event, actor=owner_of(event)).state == "running"


def test_start_when_one_of_two_lists_is_decided_then_it_names_the_other():
    event = event_of()
    hold_list(player_of(event, 0), SHORT)
    hold_list(player_of(event, 1), UNKNOWN)
    first, second = undecided_lists(event, "start")
    decide(event, only=[first.mark])
    with pytest.raises(UndecidedListsError, match=str(second.registration)):
        start_event(event=event, actor=owner_of(event))


def test_start_when_lists_are_free_then_none_stands_in_the_way():
    event = event_of()
    type(event).objects.update(lists_required=False)
    hold_list(player_of(event), SHORT)
    assert start_event(event=event, actor=owner_of(event)).state == "running"


def test_start_when_the_deadline_is_later_then_round_one_asks():
    event = event_of()
    due = event.starts_at.replace(hour=20)
    type(event).objects.update(lists_due_at=due)
    hold_list(player_of(event), SHORT)
    start_event(event=event, actor=owner_of(event))
    with pytest.raises(UndecidedListsError, match="Before round 1"):
        make_draft_round(event)


def test_decision_when_made_then_the_record_says_who_when_and_why():
    event = event_of()
    player = hold_list(player_of(event), SHORT)
    made = decide(event, "penalty")[0]
    record = Record.objects.get(action="decide_lists")
    assert (made.deck, made.decided_by, made.reason) == (player.deck, owner_of(event), "Seen it")
    assert record.summary == (
        f"Deck list before the start: Plays, with a penalty: {player} (not legal)"
    )
    assert record.details["fingerprint"] == player.deck.fingerprint


def test_decision_when_about_many_lists_then_the_record_has_one_line_with_all_of_them():
    event = event_of(8)
    event.registrations.update(deck=None)
    made = decide(event)
    record = Record.objects.get(action="decide_lists")
    assert record.summary.startswith("8 deck lists before the start: Allowed as it is: ")
    assert record.summary.endswith("(missing) and 2 more")
    assert record.details["players"] == [each.registration_id for each in made]


def test_decision_when_made_then_it_is_never_changed_or_deleted():
    event = event_of()
    hold_list(player_of(event), SHORT)
    (made,) = decide(event)
    for change in (
        made.save,
        made.delete,
        ListDecision.objects.all().delete,
        lambda: ListDecision.objects.update(reason="Another one"),
    ):
        with pytest.raises(DecisionIsPermanentError):
            change()
    assert ListDecision.objects.get().reason == "Seen it"


def test_next_step_when_lists_wait_then_it_says_so_until_all_are_decided():
    event = event_of()
    hold_list(player_of(event), SHORT)
    assert "Before the start, 1 deck list has to be put right or decided about." in why(event)
    decide(event)
    assert "4 players registered, 1 deck list not legal (decided)." in why(event)
    assert "decided about" not in why(event)


def test_next_step_when_lists_lock_later_then_the_decision_stands_before_round_one():
    event = event_of(lists_due_at=None)
    type(event).objects.update(lists_due_at=event.starts_at.replace(hour=20))
    hold_list(player_of(event), SHORT)
    event = start_event(event=event, actor=owner_of(event))
    assert "Before round 1, 1 deck list has to be put right or decided about." in why(event)
    decide(event)
    assert "decided" not in why(event)


def test_decision_when_pressed_twice_then_it_is_one():
    event = event_of()
    hold_list(player_of(event), SHORT)
    marks = [each.mark for each in undecided_lists(event, "start")]
    decide(event)
    assert decide(event, only=marks) == []
    assert ListDecision.objects.count() == 1


def test_decision_when_the_list_changed_since_then_it_is_looked_at_again():
    event = event_of()
    player = hold_list(player_of(event), SHORT)
    marks = [each.mark for each in undecided_lists(event, "start")]
    hold_list(player, UNKNOWN)
    with pytest.raises(StaleError):
        decide(event, only=marks)


def test_cut_when_a_list_changed_since_the_start_then_it_needs_a_new_decision():
    event = event_of(cut_size=2)
    player = hold_list(player_of(event), SHORT)
    decide(event)
    event = start_event(event=event, actor=owner_of(event))
    make_closed_round(event)
    other = blitz_text("sefa-2").rsplit("\n", 4)[0]
    correct_list(registration=player, text=other, actor=owner_of(event), reason="Miscounted")
    with pytest.raises(UndecidedListsError, match="Before stage 2 begins"):
        make_draft_round(event)
    assert make_draft_round(let_play(event)).title == "Final"


@pytest.mark.parametrize(("choice", "asked"), [("fix", 1), ("without", 0), ("allow", 0)])
def test_end_when_a_list_was_to_be_fixed_then_it_is_asked_again(choice, asked):
    event = event_of()
    hold_list(player_of(event), SHORT)
    decide(event, choice)
    event = start_event(event=event, actor=owner_of(event))
    make_closed_round(event)
    assert len(undecided_lists(event, step_ahead(event))) == asked
    if asked:
        with pytest.raises(UndecidedListsError, match="Before the end"):
            finish_event(event=event, actor=owner_of(event))


@pytest.mark.parametrize(
    ("field", "sent"),
    [("lists", {"lists": []}), ("choice", {"choice": "?"}), ("reason", {"reason": " "})],
)
def test_decision_when_something_is_not_said_then_refused(field, sent):
    event = event_of()
    hold_list(player_of(event), SHORT)
    marks = [each.mark for each in undecided_lists(event, "start")]
    given = {"lists": marks, "choice": "allow", "reason": "Why", **sent}
    with pytest.raises(TournamentError) as refused:
        decide_lists(event=event, actor=owner_of(event), **given)
    assert refused.value.field == field


def test_counts_when_lists_are_in_every_state_then_desk_start_and_players_agree(visit):
    event = event_of()
    for number, text in enumerate((SHORT, UNKNOWN)):
        hold_list(player_of(event, number), text)
    event.registrations.filter(pk=player_of(event, 2).pk).update(deck=None)
    facts = facts_of([event])[event.pk]
    assert facts.list_words == "1 deck list missing, 1 not legal, 1 not judged yet"
    desk = visit(owner_of(event))
    shown = desk.get(f"/e/{event.slug}/desk/players/").context["filters"]
    assert [each["count"] for each in shown[1:4]] == [1, 1, 1]
    assert facts.list_words in desk.get(f"/e/{event.slug}/desk/start/").content.decode()
    assert [group["count"] for group in desk.get(f"/e/{event.slug}/desk/").context["lists"]] == (
        [1, 1, 1]
    )


@pytest.mark.services
@pytest.mark.django_db(transaction=True)
def test_decision_when_two_press_at_once_then_it_is_one():
    event = event_of()
    hold_list(player_of(event), SHORT)
    marks = [each.mark for each in undecided_lists(event, "start")]
    at_once(*[lambda: decide(event, only=marks)] * 4)
    assert ListDecision.objects.count() == 1
