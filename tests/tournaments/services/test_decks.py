import pytest

from audit.models import Record
from decks.enums import DeckStatus
from decks.models import RegisteredDeck
from tests.factories.decks import blitz_text
from tests.factories.events import make_open_event, owner_of
from tests.factories.lists import let_play
from tests.factories.people import make_user
from tests.factories.registrations import enter
from tournaments.errors import StaleError, TournamentError
from tournaments.services.decks import correct_list, submit_list
from tournaments.services.events import change_event, start_event
from tournaments.services.pools import register_pool

pytestmark = pytest.mark.django_db


@pytest.fixture
def event():
    return make_open_event(lists_required=True)


@pytest.fixture
def held(event):
    enter(event, make_user("Ben Bright"))
    return enter(event, make_user())


def submit(held, text):
    deck = submit_list(registration=held, text=text, actor=held.profile.user)
    held.refresh_from_db()
    return deck


def start(event):
    return start_event(event=let_play(event), actor=owner_of(event))


def test_submit_when_list_is_legal_then_says_so(held):
    assert submit(held, blitz_text()).status == DeckStatus.LEGAL


def test_submit_when_again_then_both_versions_stay_and_the_latest_counts(held):
    first = submit(held, blitz_text("sefa-1"))
    second = submit(held, blitz_text("sefa-2"))
    assert held.deck == second
    assert second.previous == first


def test_submit_when_nothing_changed_then_no_new_version(held):
    assert submit(held, blitz_text()) == submit(held, blitz_text())


def test_submit_when_not_legal_then_kept_and_marked(held):
    shorter = "\n".join(blitz_text().splitlines()[:-1])
    deck = submit(held, shorter)
    assert deck.status == DeckStatus.NOT_LEGAL
    assert deck.report["violations"][0]["rule"] != ""


def test_start_when_lists_are_missing_then_says_how_many(event, held):
    with pytest.raises(TournamentError, match="2 deck lists are not settled"):
        start_event(event=event, actor=owner_of(event))


def test_submit_when_event_runs_then_locked(event, held):
    submit(held, blitz_text("sefa-1"))
    start(event)
    with pytest.raises(TournamentError, match="locked"):
        submit(held, blitz_text("sefa-2"))


def test_correct_when_judge_gives_a_reason_then_new_version_with_it(event, held):
    submit(held, blitz_text("sefa-1"))
    start(event)
    corrected = correct_list(
        registration=held,
        text=blitz_text("sefa-2"),
        actor=owner_of(event),
        reason="Card forgotten on the list",
    )
    assert corrected.reason == "Card forgotten on the list"
    assert corrected.previous.text == blitz_text("sefa-1")


def corrected(held, text, **fields):
    given = {"actor": owner_of(held.event), "reason": "Card forgotten on the list", **fields}
    return correct_list(registration=held, text=text, **given)


def test_correct_when_pressed_twice_then_one_version_and_one_mail(event, held):
    seen = submit(held, blitz_text("sefa-1")).pk
    decks = [corrected(held, blitz_text("sefa-2"), seen=seen) for _ in range(2)]
    assert decks[0] == decks[1]
    assert (decks[0].previous_id, held.mails.filter(kind="corrected").count()) == (seen, 1)


def test_correct_when_the_player_handed_in_another_list_meanwhile_then_told_and_kept(event, held):
    seen = submit(held, blitz_text("sefa-1")).pk
    newer = submit(held, blitz_text("sefa-2"))
    with pytest.raises(StaleError, match=f"{held} saved another deck list of {held}") as refused:
        corrected(held, blitz_text("sefa-1"), seen=seen)
    held.refresh_from_db()
    assert (held.deck, refused.value.now) == (newer, newer.pk)
    assert corrected(held, blitz_text("sefa-1"), seen=newer.pk).previous == newer


def test_correct_when_there_was_no_list_and_now_there_is_then_told(event, held):
    submit(held, blitz_text("sefa-1"))
    with pytest.raises(StaleError, match="Compare the two"):
        corrected(held, blitz_text("sefa-2"), seen=0)


def test_correct_when_no_reason_then_refused(event, held):
    with pytest.raises(TournamentError, match="Say why"):
        correct_list(registration=held, text=blitz_text(), actor=owner_of(event), reason=" ")


def test_list_when_the_format_of_the_event_changes_then_it_is_judged_by_the_new_one(event, held):
    before = submit(held, blitz_text())
    change_event(event=event, actor=owner_of(event), format="classic-constructed")
    held.refresh_from_db()
    now = held.deck
    assert (now.format, now.status, now.previous) == (
        "classic-constructed",
        DeckStatus.NOT_LEGAL,
        before,
    )


@pytest.mark.parametrize(("format", "play"), [("sealed", "sealed"), ("booster-draft", "draft")])
def test_list_when_the_event_becomes_limited_then_it_is_taken_out_and_noted(
    event, held, format, play
):
    before = submit(held, blitz_text())
    change_event(event=event, actor=owner_of(event), format=format, play=play)
    held.refresh_from_db()
    assert held.deck is None
    assert RegisteredDeck.objects.filter(pk=before.pk).exists()
    assert Record.objects.get(action="take_lists_out").details == {"players": [held.pk]}
    assert held.mails.filter(kind="taken_out").count() == 1


def test_list_when_the_event_became_sealed_then_its_player_registers_a_pool_and_another_hero(
    event, held
):
    submit(held, blitz_text("sefa-1"))
    change_event(event=event, actor=owner_of(event), format="sealed", play="sealed")
    start(event)
    register_pool(registration=held, registrar=held, text="2x Heron Blade", actor=held.profile.user)
    assert submit(held, "Hero: Corvane\n1x Heron Blade").leader.startswith("Corvane")


def test_list_when_only_the_venue_changes_then_it_stays(event, held):
    before = submit(held, blitz_text())
    change_event(event=event, actor=owner_of(event), venue="Cellar")
    held.refresh_from_db()
    assert held.deck == before
