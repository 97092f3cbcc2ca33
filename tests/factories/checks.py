"""Deck checks in every state, made through the services."""

from accounts.models import User
from checks.models import DeckCheck, TableCheck
from checks.queries.count_sheets import count_sheet
from checks.services.choosing import choose_checks, pick_table
from checks.services.counting import save_counts
from checks.services.course import hand_back, take_decks
from checks.services.findings import record_findings
from engine.policy.choosing import Wanted
from tests.factories.decks import make_deck
from tests.factories.events import make_staff
from tests.factories.registrations import make_running_event
from tests.factories.rounds import make_round, match_at
from tournaments.enums import StaffRole
from tournaments.models import Event, Match, Round


def make_event_with_lists(players: int = 8, **fields) -> Event:
    event = make_running_event(players, **fields)
    for held in event.registrations.select_related("profile__user"):
        held.deck = make_deck(held.profile)
        held.save()
    return event


def make_checked_round(players: int = 8, **fields) -> tuple[Round, User]:
    """Everybody has a list and sits at a table; and a judge."""
    event = make_event_with_lists(players, **fields)
    return make_round(event), make_staff(event, StaffRole.JUDGE)


def draw(a_round: Round, judge: User, random: int = 2, **wanted) -> list[TableCheck]:
    seen = a_round.check_draws.count()
    wish = Wanted(random=random, **wanted)
    made = choose_checks(round=a_round, actor=judge, wanted=wish, seen_draws=seen)
    return list(made.table_checks.all())


def make_check(a_round: Round, judge: User, table: int = 1) -> TableCheck:
    """Both decks of a table, named by the judge."""
    match: Match = match_at(a_round, table)
    seats = [match.first, match.second]
    return pick_table(match=match, players=seats, reason="Sleeves look worn", actor=judge)


def make_running_check(a_round: Round, judge: User, table: int = 1) -> TableCheck:
    return take_decks(check=make_check(a_round, judge, table), actor=judge)


def deck_check_of(check: TableCheck, place: int = 0) -> DeckCheck:
    return list(check.deck_checks.order_by("pk"))[place]


def count_all(deck_check: DeckCheck, judge: User, **changed: int) -> None:
    """Every line as listed; `changed` by the name of a line's key."""
    sheet = count_sheet(deck_check)
    counts = {line.key: line.listed for line in sheet.lines} | changed
    save_counts(deck_check=deck_check, counts=counts, actor=judge)


def find(
    deck_check: DeckCheck, judge: User, *findings: str, notes: str = "", extent: str = "partial"
) -> DeckCheck:
    return record_findings(
        deck_check=deck_check, findings=findings, extent=extent, notes=notes, actor=judge
    )


def make_ended_check(a_round: Round, judge: User, table: int = 1) -> TableCheck:
    """Both decks match."""
    check = make_running_check(a_round, judge, table)
    for deck_check in check.deck_checks.all():
        count_all(deck_check, judge)
        find(deck_check, judge, "match", extent="full")
    return hand_back(check=check, actor=judge)
