"""What may stand in `answers.txt` at all, cell by cell: no request is made here."""

from tests.tournaments.leaks import kept
from tests.tournaments.leaks.addresses import every_address
from tests.tournaments.leaks.cells import NAMED, READ, REFUSED
from tests.tournaments.leaks.roles import OFFICIALS, OWN, ROLES

STAFF = {*ROLES} - {"anonymous", "other player", "opponent", "own player", "judge elsewhere"}
READERS = {
    "draft": OWN | OFFICIALS,
    "open": OWN | OFFICIALS,
    "playing": OWN | OFFICIALS,
    "finished": OWN | OFFICIALS | {"opponent"},
    "released": {*ROLES},
    "tokens": {*kept.TOKENS},
}
OWN_PAGES = {"api-personal-data-list", "privacy:export", "tournaments:my_events"}
BY_SECRET_ADDRESS = {"screens:hall_screen"}
WRITES = {"post", "put", "patch", "delete"}


def test_address_when_it_is_there_then_its_answers_are_kept():
    views = {cell.view for cell in kept.read() if cell.method != "listen"}
    missing = sorted({address.view for address in every_address()} - views)
    assert missing == [], "say what they answer: make leaks ONLY=<address>, and read the rows"


def test_address_when_it_is_gone_then_no_answer_is_kept():
    views = {cell.view for cell in kept.read() if cell.method != "listen"}
    assert sorted(views - {address.view for address in every_address()}) == []


def test_secret_when_it_is_read_then_only_by_who_may_in_that_phase():
    read = {cell for cell, letter in kept.read().items() if letter == READ}
    assert read
    assert sorted(cell for cell in read if cell.role not in READERS[cell.phase]) == []


def test_draft_when_its_name_is_read_then_by_its_staff_or_where_it_is_ones_own():
    """Nobody plays in a real draft; the players of this one read its name among their own events.
    A screen of the hall has a secret address."""
    named = {cell for cell, letter in kept.read().items() if letter == NAMED}
    assert named
    others = {cell for cell in named if cell.role not in STAFF}
    assert {cell.view for cell in others} == OWN_PAGES | BY_SECRET_ADDRESS
    strangers = {cell for cell in others if cell.role in ("anonymous", "judge elsewhere")}
    assert {cell.view for cell in strangers} == BY_SECRET_ADDRESS


def test_answers_when_kept_then_none_broke_and_nobody_was_made_to_wait():
    assert {*kept.read().values()} <= {*"-agxSNo"}


def test_token_when_it_may_only_read_then_it_writes_nothing():
    """Judging a list stores nothing."""
    let_in = {
        (cell.method, cell.view)
        for cell, letter in kept.read().items()
        if cell.role == "token to read" and cell.method in WRITES and letter != REFUSED
    }
    assert let_in == {("post", "api-legality")}


def test_file_when_read_and_written_then_it_is_the_same(monkeypatch, tmp_path):
    letters, written = kept.read(), kept.FILE.read_text()
    monkeypatch.setattr(kept, "FILE", tmp_path / "answers.txt")
    kept.write(letters)
    assert kept.FILE.read_text() == written
