import pytest
from django.urls import reverse

from tests.factories.events import owner_of
from tests.factories.registrations import make_running_event
from tests.factories.rounds import decide, make_closed_round, make_draft_round, make_round, match_at
from tournaments.enums import MissedRound, RoundState
from tournaments.errors import TournamentError
from tournaments.queries.repairs import all_changes_of, changes_of, repair_of
from tournaments.queries.replays import differences_when_replayed
from tournaments.queries.rounds import matches_of
from tournaments.services.late_entries import count_missed_rounds
from tournaments.services.registrations import drop_player, register_walk_in
from tournaments.services.repairs import take_up_repair
from tournaments.services.rounds import close_round

pytestmark = pytest.mark.django_db


@pytest.fixture
def event():
    event = make_running_event(8, swiss_rounds=3)
    make_closed_round(event)
    return event


def correct_first_round(event):
    """The winner of table one was the other player: two points moved."""
    decide(match_at(event.rounds.get(number=1)), 0, 1)


def take(paired, choice="minimal", reason=""):
    return take_up_repair(round=paired, actor=owner_of(paired.event), choice=choice, reason=reason)


def tables(paired):
    return {
        match.table: frozenset((match.first_id, match.second_id)) for match in matches_of([paired])
    }


def test_repair_when_nothing_happened_then_nothing_changes(event):
    paired = make_round(event)
    offer = repair_of(paired)
    assert offer.leave.problems == ()
    assert changes_of(paired, offer.minimal) == []


def test_repair_when_a_result_was_corrected_then_few_tables_change(event):
    paired = make_round(event)
    correct_first_round(event)
    offer = repair_of(paired)
    few, many = changes_of(paired, offer.minimal), changes_of(paired, offer.anew)
    assert 0 < len(few) <= len(many) <= 4


def test_repair_when_taken_up_then_other_tables_play_on_with_their_results(event):
    paired = make_round(event)
    before = tables(paired)
    correct_first_round(event)
    changed = {each.table for each in changes_of(paired, repair_of(paired).minimal)}
    steady = min(set(before) - changed)
    decide(match_at(paired, steady))
    repaired = take(paired)
    paired.refresh_from_db()
    after = tables(repaired)
    assert (paired.state, repaired.state) == (RoundState.DISCARDED, RoundState.PUBLISHED)
    assert {table for table in after if after[table] != before[table]} == changed
    assert match_at(repaired, steady).result.score == (1, 0, 0, "played")


def test_repair_when_results_would_be_lost_then_needs_a_reason(event):
    paired = make_round(event)
    correct_first_round(event)
    changed = changes_of(paired, repair_of(paired).minimal)[0].table
    decide(match_at(paired, changed))
    with pytest.raises(TournamentError, match="Say why"):
        take(paired)
    assert take(paired, reason="Wrong slip in round 1").state == RoundState.PUBLISHED


def test_repair_when_a_drafted_player_drops_then_the_draft_is_mended(event):
    drafted = make_draft_round(event)
    leaver = event.registrations.first()
    drop_player(registration=leaver, actor=owner_of(event))
    repaired = take(drafted)
    assert repaired.state == RoundState.DRAFT
    seats = {seat for table in tables(repaired).values() for seat in table}
    assert leaver.pk not in seats
    assert repaired.matches.filter(second=None).count() == 1


def test_repair_when_done_then_the_round_can_be_played_to_its_end(event):
    paired = make_round(event)
    correct_first_round(event)
    repaired = take(paired, "anew")
    for match in matches_of([repaired]).filter(result=None):
        decide(match)
    assert close_round(round=repaired, actor=owner_of(event)).state == RoundState.CLOSED


def test_repair_when_paired_anew_then_it_replays(event):
    paired = make_round(event)
    correct_first_round(event)
    assert differences_when_replayed(take(paired, "anew")) == []


def test_repair_when_round_was_closed_meanwhile_then_refused(event):
    paired = event.rounds.get(number=1)
    with pytest.raises(TournamentError, match="no longer open"):
        take(paired)


def test_page_when_opened_then_shows_three_ways(client, event):
    paired = make_round(event)
    correct_first_round(event)
    client.force_login(owner_of(event))
    address = reverse("tournaments:repair_round", args=[event.slug, paired.number])
    page = client.get(address).content.decode()
    assert all(words in page for words in ("Leave it", "as few tables", "Pair anew"))
    sent = client.post(address, {"choice": "minimal", "reason": ""})
    assert sent.status_code == 302
    assert event.rounds.filter(number=2).count() == 2


def test_repair_when_done_then_its_record_asks_what_the_repaired_round_asked(event):
    make_closed_round(event)
    paired = make_round(event)
    correct_first_round(event)
    repaired = take(paired)
    asked = repaired.record.document["asked"]
    assert asked == paired.record.document["asked"]


def test_changes_when_a_newcomer_gets_the_bye_then_that_is_said(event):
    drafted = make_draft_round(event)
    register_walk_in(event=event, display_name="Nora North", actor=owner_of(event))
    changes = all_changes_of(drafted, repair_of(drafted).minimal)
    assert (changes.tables, changes.byes) == ([], ["Nora North gets the bye."])


def test_page_when_a_draft_is_repaired_then_it_is_still_called_a_draft(client, event):
    drafted = make_draft_round(event)
    register_walk_in(event=event, display_name="Nora North", actor=owner_of(event))
    client.force_login(owner_of(event))
    address = reverse("tournaments:repair_round", args=[event.slug, drafted.number])
    assert "Nora North gets the bye." in client.get(address).content.decode()
    page = client.post(address, {"choice": "minimal", "reason": ""}, follow=True)
    assert [str(each) for each in page.context["messages"]] == [
        "Round 2 is repaired. It is still a draft: publish it when it is right."
    ]


@pytest.mark.parametrize("choice", ["minimal", "anew"])
def test_repair_when_a_late_player_has_the_missed_round_counted_then_it_stays(event, choice):
    paired = make_round(event)
    late = register_walk_in(event=event, display_name="Nora North", actor=owner_of(event))
    count_missed_rounds(registration=late, worth={2: MissedRound.BYE}, actor=owner_of(event))
    assert all_changes_of(paired, repair_of(paired).minimal).byes == []
    repaired = take(paired, choice, "A result was corrected")
    assert repaired.matches.get(first=late).bye == "awarded"
