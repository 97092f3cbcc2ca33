"""Papers of an event, made as the worker makes them and read back."""

import io

import pytest
from pypdf import PdfReader

from jobs.enums import JobState
from jobs.models import Job
from jobs.permissions import can_see_job
from jobs.running import run_one_job
from papers.enums import PaperKind
from papers.queries.contents import PrintWish, content_of
from papers.queries.offers import NO_CHANGE, OF_CHANGES, newest_panic_pack, offers_of
from papers.services import request_paper, request_parts
from printing.names import filing_order
from tests.factories.decks import make_deck
from tests.factories.events import make_event, make_staff, owner_of
from tests.factories.registrations import make_running_event
from tests.factories.rounds import make_closed_round, make_round
from tests.factories.stages import begin_next, make_staged_event
from tournaments.enums import StaffRole
from tournaments.errors import TournamentError
from tournaments.queries.hand_tables import seats_in, seats_mark
from tournaments.queries.paper_codes import code_of, registration_coded
from tournaments.services.hand_changes import move_table
from tournaments.services.pools import register_pool

pytestmark = pytest.mark.django_db


@pytest.fixture
def event():
    event = make_running_event(5)
    for held in event.registrations.select_related("profile__user"):
        held.deck = make_deck(held.profile)
        held.save()
    make_closed_round(event)
    make_round(event)
    return event


def printed(event, kind, paper="A4", **wish):
    job = request_paper(
        event=event, actor=owner_of(event), kind=kind, wish=PrintWish(**{"paper": paper, **wish})
    )
    run_one_job(job.pk)
    job.refresh_from_db()
    assert job.state == JobState.DONE, job.error
    with job.file.open() as file:
        return PdfReader(io.BytesIO(file.read()))


@pytest.mark.parametrize(
    ("kind", "pages", "words"),
    [
        (PaperKind.DECK_SHEETS, 5, "Sefa"),
        (PaperKind.BY_NAME, 1, "Arnold, Anna"),
        (PaperKind.BY_TABLE, 1, "Anna Arnold"),
        (PaperKind.SLIPS, 1, "Round 2"),
        (PaperKind.MEETING, 1, "Arnold, Anna"),
        (PaperKind.BLANK_SHEETS, 20, "Deck registration sheet"),
        (PaperKind.PANIC_PACK, 9, "Pair the next round by hand"),
        (PaperKind.STANDINGS, 1, "after Round 1"),
    ],
)
def test_paper_when_printed_then_has_its_pages_and_people(event, kind, pages, words):
    pdf = printed(event, kind)
    assert len(pdf.pages) == pages
    assert words in "".join(page.extract_text() for page in pdf.pages)


def test_paper_when_asked_twice_then_printed_once(event):
    printed(event, PaperKind.DECK_SHEETS)
    again = request_paper(event=event, actor=owner_of(event), kind=PaperKind.DECK_SHEETS)
    sheets = Job.objects.filter(kind=PaperKind.DECK_SHEETS)
    assert (again.state, sheets.count()) == (JobState.DONE, 1)


def test_paper_when_a_list_changes_then_printed_anew(event):
    printed(event, PaperKind.DECK_SHEETS)
    held = event.registrations.first()
    held.profile.display_name = "Anna Newname"
    held.profile.save()
    printed(event, PaperKind.DECK_SHEETS)
    assert Job.objects.filter(kind=PaperKind.DECK_SHEETS).count() == 2


def test_paper_when_there_is_nothing_to_print_then_says_why():
    event = make_event()
    with pytest.raises(TournamentError, match="No round has been published yet"):
        request_paper(event=event, actor=owner_of(event), kind=PaperKind.BY_NAME)


def test_paper_when_size_is_unknown_then_names_the_known(event):
    with pytest.raises(TournamentError, match="Choose one of A4, Letter"):
        printed(event, PaperKind.BY_NAME, paper="Napkin")


def test_job_when_lists_were_withdrawn_in_the_meantime_then_fails_with_that_sentence(event):
    job = request_paper(event=event, actor=owner_of(event), kind=PaperKind.DECK_SHEETS)
    event.registrations.update(deck=None)
    run_one_job(job.pk)
    job.refresh_from_db()
    assert (job.state, job.error) == (JobState.FAILED, "There are no deck lists to print yet.")


def test_sheets_when_printed_by_a_judge_then_not_for_scorekeepers(event):
    sheets = request_paper(event=event, actor=owner_of(event), kind=PaperKind.DECK_SHEETS)
    pairings = request_paper(event=event, actor=owner_of(event), kind=PaperKind.BY_NAME)
    judge = make_staff(event, StaffRole.JUDGE)
    desk = make_staff(event, StaffRole.SCOREKEEPER)
    player = event.registrations.first().profile.user
    seen = [
        [can_see_job(user, job) for job in (sheets, pairings)] for user in (judge, desk, player)
    ]
    assert seen == [[True, True], [False, True], [False, False]]


def test_sheets_when_sorted_by_table_or_name_then_stand_in_that_order(event):
    by_name = content_of(event, PaperKind.DECK_SHEETS)
    by_table = content_of(event, PaperKind.DECK_SHEETS, PrintWish(order="table"))
    names = [sheet.player_name for sheet in by_name.rows]
    assert names == sorted(names, key=filing_order)
    tables = [int(sheet.table) for sheet in by_table.rows if sheet.table]
    assert tables == sorted(tables)


def test_sheets_when_asked_in_parts_then_each_part_is_a_file(event):
    wish = PrintWish(size=2)
    jobs = request_parts(event=event, actor=owner_of(event), kind=PaperKind.DECK_SHEETS, wish=wish)
    for job in jobs:
        run_one_job(job.pk)
        job.refresh_from_db()
    assert [job.note for job in jobs] == ["2 sheets", "2 sheets", "1 sheets"]
    assert "3 to 4" in jobs[1].title


def test_sheets_when_in_large_print_then_they_are_another_file(event):
    normal, large = (printed(event, PaperKind.DECK_SHEETS, large=large) for large in (False, True))
    assert len(large.pages) > len(normal.pages)


def test_round_when_published_then_its_panic_pack_is_prepared_and_newest(event):
    [first, second] = Job.objects.filter(kind=PaperKind.PANIC_PACK).order_by("created_at")
    assert newest_panic_pack(event) is None
    run_one_job(first.pk)
    assert newest_panic_pack(event) is None
    run_one_job(second.pk)
    pack = newest_panic_pack(event)
    assert (pack, pack.title) == (second, "Panic pack, Round 2")
    with pack.file.open() as file:
        pages = [page.extract_text() for page in PdfReader(io.BytesIO(file.read())).pages]
    starts = ("Pairings by name", "Pairings by table", "Players and opponents", "Standings")
    assert [words for words in starts if sum(words in page for page in pages[1:]) == 0] == []


def test_round_when_its_tables_change_then_another_panic_pack_is_prepared(event):
    shown = event.rounds.get(number=2)
    seen = seats_mark(seats_in(shown))
    move_table(round=shown, table=1, to=50, actor=owner_of(event), seen=seen)
    assert Job.objects.filter(kind=PaperKind.PANIC_PACK).count() == 3


def test_changed_papers_when_a_table_moves_then_they_have_that_table_alone(event):
    shown = event.rounds.get(number=2)
    assert [each.missing for each in offers_of(event, OF_CHANGES)] == [NO_CHANGE] * 2
    seen = seats_mark(seats_in(shown))
    move_table(round=shown, table=1, to=50, actor=owner_of(event), seen=seen)
    slips = content_of(event, PaperKind.CHANGED_SLIPS).rows
    names = content_of(event, PaperKind.CHANGED_BY_NAME).rows
    assert [slip.table for slip in slips] == ["50"]
    assert sorted(row.table for row in names) == ["50", "50"]
    assert [each.title for each in offers_of(event, OF_CHANGES)] == ["Round 2, 1 table"] * 2


def test_players_so_far_when_a_round_was_played_then_both_sides_say_so(event):
    rows = content_of(event, PaperKind.PANIC_PACK).rows
    by_number = {row.number: row for row in rows}
    for row in rows:
        number, _, how = row.met[0].partition(" ")
        if number in by_number:
            assert by_number[number].met[0] == f"{row.number} {'L' if how == 'W' else 'W'}"
    assert sum(row.met[0] == "bye" for row in rows) == 1


def test_meeting_when_a_player_has_a_table_then_nobody_else_sits_there(event):
    held = event.registrations.get(profile__display_name="Cleo Crane")
    held.fixed_table = 2
    held.save()
    seats = content_of(event, PaperKind.MEETING).rows
    assert [seat.place for seat in seats] == ["1", "1", "2", "3", "3"]
    assert [seat.name for seat in seats if seat.place == "2"] == ["Cleo Crane"]


def test_missing_lists_when_lists_are_required_then_name_the_player_and_the_code():
    event = make_running_event(2, lists_required=True)
    rows = content_of(event, PaperKind.MISSING).rows
    codes = [code_of(each) for each in event.registrations.order_by("profile__display_name")]
    assert [(row.trouble, row.code) for row in rows] == [("No list", code) for code in codes]


def test_paper_list_when_printed_then_it_carries_the_players_code(event):
    event.registrations.update(deck=None)
    held = event.registrations.first()
    pdf = printed(event, PaperKind.PAPER_LISTS)
    assert code_of(held) in "".join(page.extract_text() for page in pdf.pages)
    assert registration_coded(event, f" {code_of(held).lower()} ") == held


@pytest.mark.parametrize("typed", ["", "0000", "00A1!", "zzzzzzzzzzz", "Table 5", "٣٣٣٣٣"])
def test_code_when_it_is_none_then_it_opens_nobody(event, typed):
    assert registration_coded(event, typed) is None


def test_code_when_one_sign_is_wrong_then_it_opens_nobody(event):
    held = event.registrations.first()
    code = code_of(held)
    wrong = [code[:-2] + sign + code[-1] for sign in "0123456789ABCDEFGHJKMNPQRSTVWXYZ"]
    assert [each for each in wrong if registration_coded(event, each)] == [code]


def test_pool_sheets_when_printed_then_both_players_stand_on_them():
    event = make_running_event(3, format="sealed", pools_swapped=True)
    using, registrar, _ = event.registrations.select_related("profile__user")
    register_pool(
        registration=using,
        registrar=registrar,
        text="2x Heron Blade",
        actor=registrar.profile.user,
    )
    pages = [page.extract_text() for page in printed(event, PaperKind.POOL_SHEETS).pages]
    assert len(pages) == 3
    [filled] = [page for page in pages if "Heron Blade" in page]
    expected = ("Sealed pool sheet", "Player using the pool", str(using), str(registrar))
    assert [words for words in expected if words not in filled] == []


def test_pool_sheets_when_seen_then_only_by_who_reads_lists():
    event = make_running_event(2, format="sealed")
    job = request_paper(event=event, actor=owner_of(event), kind=PaperKind.POOL_SHEETS)
    people = (owner_of(event), make_staff(event, StaffRole.SCOREKEEPER))
    assert [can_see_job(user, job) for user in people] == [True, False]


def test_pods_when_a_draft_has_begun_then_they_are_those_of_its_stage():
    event = make_staged_event(16, {"kind": "draft", "rounds": 2})
    stage = begin_next(event)
    rows = content_of(event, PaperKind.PODS).rows
    printed_seats = {(row.name, row.pod, row.place) for row in rows}
    seated = stage.entries.select_related("registration__profile")
    assert printed_seats == {
        (str(each.registration), str(each.pod), str(each.seat)) for each in seated
    }


@pytest.mark.parametrize(
    ("stages", "words"),
    [
        ([{"kind": "draft", "rounds": 3}], "Seat the draft pods at the desk first"),
        ([], "Plan one under Settings, Stages"),
    ],
)
def test_pods_when_nobody_is_seated_then_there_is_nothing_to_print(stages, words):
    event = make_running_event(11, format="booster-draft", structure=stages)
    content = content_of(event, PaperKind.PODS)
    assert content.rows == []
    assert words in content.missing
    (offer,) = offers_of(event, [PaperKind.PODS])
    assert offer.missing == content.missing


def test_pods_when_seated_then_printed_by_name_and_by_table():
    event = make_staged_event(11, {"kind": "draft", "rounds": 2})
    begin_next(event)
    pdf = printed(event, PaperKind.PODS)
    assert len(pdf.pages) == 3
    assert "Pod 2" in "".join(page.extract_text() for page in pdf.pages)
