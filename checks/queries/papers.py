"""The lines of the round's list of checks."""

from checks.enums import CheckState
from checks.models import DeckCheck
from checks.queries.checks import checks_of_round
from decks.sheets.filling import spoken_code
from printing.papers.lists import Row
from tournaments.models import Round


def check_rows(a_round: Round) -> list[Row]:
    """Table, player, list code, reason, and what was found or room to write it."""
    rows: list[Row] = []
    for check in checks_of_round(a_round).exclude(state=CheckState.CALLED_OFF):
        for each in check.deck_checks.all():
            deck = each.deck or each.registration.deck
            rows.append(
                (
                    str(check.match.table),
                    str(each.registration),
                    spoken_code(deck.fingerprint) if deck else "",
                    why(each),
                    ", ".join(finding.label for finding in each.found),
                )
            )
    return rows


def why(deck_check: DeckCheck) -> str:
    words = deck_check.get_chosen_for_display()
    return f"{words}: {deck_check.reason}" if deck_check.reason else words
