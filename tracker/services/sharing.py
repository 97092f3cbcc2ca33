"""What the players of a finished game let others see of it."""

from django.db import transaction

from tournaments.services.locks import require
from tracker.models import Seat, Table
from tracker.models.table import Shared


@transaction.atomic
def share_game(*, seat: Seat, shares: str) -> Seat:
    """Each says it for themselves; what both agree to holds, and can be taken back."""
    table = Table.objects.select_for_update().get(pk=seat.table_id)
    require(table.finished_at is not None, "The game is not over yet.")
    require(shares in Shared.values, "Say what may be seen.")
    seat.shares = shares
    seat.save(update_fields=["shares"])
    return seat
