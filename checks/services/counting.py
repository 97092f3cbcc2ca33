"""What a judge has counted, kept line by line while counting."""

from collections.abc import Mapping

from django.db import transaction
from django.utils import timezone

from accounts.models import User
from checks.enums import CheckState
from checks.models import CountedLine, DeckCheck
from checks.queries.count_sheets import CountSheet, count_sheet
from checks.services.locks import locked_deck_check
from live.services import announce
from tournaments.services.locks import require, required

MOST_COPIES = 200


@transaction.atomic
def save_counts(*, deck_check: DeckCheck, counts: Mapping[str, int], actor: User) -> CountSheet:
    """The numbers given replace those of their lines, so sending them again changes nothing.

    A count is a working paper: the record gets what it came to, with the finding."""
    deck_check = locked_deck_check(deck_check.pk)
    require(
        deck_check.table_check.state == CheckState.RUNNING,
        "Counting begins when the decks are taken and ends when they are handed back.",
    )
    sheet = required(count_sheet(deck_check), "There is no list to count against.")
    unknown = set(counts) - sheet.keys
    require(not unknown, "Some lines are no longer on this sheet. Load the page again.")
    require(
        all(0 <= copies <= MOST_COPIES for copies in counts.values()),
        f"A count lies between 0 and {MOST_COPIES}.",
    )
    now = timezone.now()
    CountedLine.objects.bulk_create(
        [
            CountedLine(
                deck_check=deck_check, line=line, copies=copies, judge=actor, counted_at=now
            )
            for line, copies in counts.items()
        ],
        update_conflicts=True,
        unique_fields=["deck_check", "line"],
        update_fields=["copies", "judge", "counted_at"],
    )
    announce(f"count:{deck_check.pk}")
    return count_sheet(deck_check)  # type: ignore[return-value]  # a list is there: see above
