"""Deck checks of the demo: one is done, gave a table extra time and left a penalty to decide; one
is still to take."""

from accounts.models import User
from checks.enums import Extent, Finding
from checks.queries.count_sheets import count_sheet
from checks.services.choosing import pick_table
from checks.services.counting import save_counts
from checks.services.course import hand_back, take_decks
from checks.services.findings import record_findings
from checks.services.flags import flag_player
from tournaments.enums import MatchState
from tournaments.management.demo.parts import demo_part
from tournaments.models import Event, Match, Registration
from tournaments.queries.rounds import matches_of, round_being_played
from tournaments.services.locks import required

FOUND = (Finding.MATCH, Finding.MARKED), ("", "Two sleeves have a bent corner, on different cards")


@demo_part
def add_checks(event: Event, judge: User) -> None:
    played = round_being_played(event)
    playing = matches_of([played] if played else []).filter(
        state__in=[MatchState.OPEN, MatchState.CLAIMED],
        first__deck__isnull=False,
        second__deck__isnull=False,
    )
    done, waiting = playing[:2]
    check_both_decks(done, judge)
    flag_player(registration=waiting.first, reason="The sleeves are worn at one edge", actor=judge)
    seats = both(waiting)
    pick_table(match=waiting, players=seats, reason="Sleeves seen in round 1", actor=judge)


def check_both_decks(match: Match, judge: User) -> None:
    seats = both(match)
    check = pick_table(match=match, players=seats, reason="First check of the day", actor=judge)
    take_decks(check=check, actor=judge)
    for deck_check, found, notes in zip(check.deck_checks.all(), *FOUND, strict=True):
        sheet = required(count_sheet(deck_check), "There is no list to count against.")
        counts = {line.key: line.listed for line in sheet.lines}
        save_counts(deck_check=deck_check, counts=counts, actor=judge)
        record_findings(
            deck_check=deck_check,
            findings=[found],
            extent=Extent.FULL,
            notes=notes,
            actor=judge,
        )
    hand_back(check=check, actor=judge)


def both(match: Match) -> list[Registration]:
    return [seat for seat in (match.first, match.second) if seat]
