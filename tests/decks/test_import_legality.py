from datetime import date
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from decks.enums import EntryStatus
from decks.models import DeckJudgement, LegalityEntry
from decks.queries import check_deck_text, current_catalogue
from engine.cards.legality import Status
from tests.factories.decks import BLITZ, blitz_text, make_deck
from tests.factories.people import make_user

pytestmark = pytest.mark.django_db
HEAD = "list,status,name,pitch,since,until,announced,source\n"
COVERED = "blitz,covers,,,2026-01-01,,,\n"
BAN = "blitz,banned,Held Breath,1,2026-11-01,,2026-10-20,our club\n"


def run(*arguments) -> str:
    out = StringIO()
    call_command("import_legality", *map(str, arguments), stdout=out)
    return out.getvalue()


@pytest.fixture
def table(tmp_path):
    def write(*rows: str) -> Path:
        file = tmp_path / "lists.csv"
        file.write_text(HEAD + "".join(rows))
        return file

    return write


def answer(on: date) -> str:
    return check_deck_text(**{**BLITZ, "event_date": on, "text": blitz_text()}).status


def test_ban_when_imported_then_decks_are_judged_by_it_from_its_day_on(table):
    said = run("csv", table(COVERED, BAN), "--game", "fab")
    assert "blitz: Held Breath (red) banned, from 2026-11-01, announced 2026-10-20" in said
    assert (answer(date(2026, 10, 31)), answer(date(2026, 11, 1))) == ("legal", "not_legal")
    entry = LegalityEntry.objects.get(status="banned")
    assert (entry.since, entry.until, entry.announced) == (
        date(2026, 11, 1),
        None,
        date(2026, 10, 20),
    )


def test_lists_when_they_end_then_the_day_after_cannot_be_judged(table):
    run("csv", table("blitz,covers,,,2026-01-01,2026-06-01,,\n"), "--game", "fab")
    assert answer(date(2026, 5, 31)) == "legal"


def test_lists_when_imported_again_then_nothing_changes(table):
    run("csv", table(COVERED, BAN), "--game", "fab")
    assert "The lists say the same already." in run("csv", table(COVERED, BAN), "--game", "fab")
    assert LegalityEntry.objects.count() == 2


def test_lists_when_entries_would_be_lost_then_they_are_refused_unless_forced(table):
    run("csv", table(COVERED, BAN), "--game", "fab")
    with pytest.raises(CommandError, match="lack 1 entries of this source's present ones"):
        run("csv", table(COVERED), "--game", "fab")
    assert answer(date(2026, 11, 18)) == "not_legal"
    run("csv", table(COVERED), "--game", "fab", "--force")
    assert answer(date(2026, 11, 18)) == "legal"
    run("--undo", "fab")
    assert answer(date(2026, 11, 18)) == "not_legal"
    run("--undo", "fab")
    assert answer(date(2026, 11, 18)) == "legal"
    with pytest.raises(CommandError, match="nothing to undo"):
        run("--undo", "fab")


def test_rows_when_unreadable_then_each_is_told(table):
    said = run("csv", table(COVERED, "blitz,burned,Snatch,,2026-01-01,,,\n"), "--game", "fab")
    assert "row 3: “burned” is no status; there are banned, restricted" in said


def test_card_when_banned_before_the_event_then_the_deck_is_judged_anew_and_kept(table):
    deck = make_deck(make_user("Mia").profile, event_date=date(2099, 1, 1))
    said = run("csv", table(COVERED, BAN), "--game", "fab")
    judgement = DeckJudgement.objects.get()
    assert "1 registered decks have another answer now" in said
    assert (judgement.deck, judgement.cause, judgement.status) == (deck, "lists", "not_legal")
    deck.refresh_from_db()
    assert (deck.status, deck.status_now) == ("legal", "not_legal")
    run("--undo", "fab")
    assert type(deck).objects.get(pk=deck.pk).status_now == "legal"


def test_deck_when_its_event_is_over_then_what_was_said_stays(table):
    make_deck(make_user("Mia").profile, event_date=date(2026, 11, 2))
    run("csv", table(COVERED, BAN), "--game", "fab")
    assert DeckJudgement.objects.count() == 0


def test_statuses_when_the_engine_learns_one_then_imports_can_keep_it():
    assert set(Status) <= set(EntryStatus.values)


FABCUBE = Path("/work/shared/data/fab/fabcube")


@pytest.mark.skipif(not FABCUBE.exists(), reason="the shared card files are not here")
def test_lists_when_real_then_they_speak_until_the_day_they_are_known(table):
    run("fab-cube", FABCUBE, "--until", "2025-07-03")
    legality = current_catalogue("fab").legality
    flare = legality.in_force("blitz", date(2025, 1, 1))["aether flare"]
    assert {each.since for each in flare} == {date(2024, 7, 8)}
