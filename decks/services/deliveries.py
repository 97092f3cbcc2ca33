"""Cards that the owner brings in: read and compared first, then taken into use or put aside."""

from typing import Any

from django.core.files.base import File
from django.db import transaction
from django.utils import timezone

from accounts.models import User
from audit.services import record
from decks.enums import DeliveryState
from decks.errors import CardsLostError, CatalogueError
from decks.models import CardCatalogue, CardDelivery
from decks.queries.catalogues import game_name
from decks.services.catalogues import (
    CHANGED_MEANWHILE,
    locked_current,
    put_in_use,
    undo_import,
)
from decks.services.downloads import DownloadError, checked
from jobs.models import Job
from jobs.services import start_job

LARGEST = 50_000_000
READ, USE, UNDO = "cards_delivery", "cards_into_use", "cards_undo"


def subject_of(game: str) -> str:
    """Of the jobs and of the record."""
    return f"cards:{game}"


@transaction.atomic
def bring_in(
    *,
    actor: User,
    game: str,
    source: str,
    wanted: dict[str, Any],
    file: "File[bytes] | None" = None,
    address: str = "",
) -> CardDelivery:
    """Kept as it came, to be read by a worker. Nothing of it counts yet."""
    if file is not None and (file.size or 0) > LARGEST:
        raise CatalogueError(f"The file is larger than {LARGEST // 1_000_000} MB.")
    if file is None:
        refuse_address(address)
    place = str(file.name) if file is not None else address
    delivery = CardDelivery.objects.create(
        game=game, source=source, place=place[:500], wanted=wanted, brought_by=actor
    )
    if file is not None:
        delivery.file.save(f"{delivery.pk}", file)
    delivery.job = start_job(
        kind=READ,
        title=f"Cards of {game_name(game)}: {place}"[:120],
        subject=subject_of(game),
        owner=actor,
        params={"delivery": delivery.pk},
        fingerprint=f"{READ}-{delivery.pk}",
    )
    delivery.save(update_fields=["job"])
    note(actor, game, "cards_brought", f"Brought in cards of {game_name(game)}: {place}")
    return delivery


def refuse_address(address: str) -> None:
    try:
        checked(address)
    except DownloadError as error:
        raise CatalogueError(str(error)) from error


@transaction.atomic
def settle_reading(
    *, delivery: CardDelivery, row: CardCatalogue, difference: dict[str, Any], against: int | None
) -> None:
    """It was read and compared; from now on it waits for the owner's word."""
    locked = locked_delivery(delivery)
    if locked.state in (DeliveryState.USED, DeliveryState.DISCARDED):
        if is_needed_by_nobody(row):
            row.delete()
        return
    locked.catalogue, locked.against_id, locked.difference = row, against, difference
    locked.state, locked.said = DeliveryState.READY, ""
    drop_file(locked)
    locked.save()


@transaction.atomic
def refuse_delivery(*, delivery: CardDelivery, sentence: str) -> None:
    """Its file stays until it is put aside, so that reading it may be tried again."""
    locked = locked_delivery(delivery)
    if locked.state == DeliveryState.READING:
        locked.state, locked.said = DeliveryState.REFUSED, sentence[:300]
        locked.save()


@transaction.atomic
def ask_to_use(*, delivery: CardDelivery, actor: User, may_lose: bool) -> Job:
    """A worker does it: lists of players are judged anew, and there may be many."""
    locked = locked_delivery(delivery)
    refuse_unready(locked, may_lose=may_lose)
    return start_job(
        kind=USE,
        title=f"Taking cards of {game_name(locked.game)} into use",
        subject=subject_of(locked.game),
        owner=actor,
        params={"delivery": locked.pk, "may_lose": may_lose},
        fingerprint=f"{USE}-{locked.pk}",
    )


@transaction.atomic
def take_into_use(*, delivery: CardDelivery, actor: User | None, may_lose: bool) -> int:
    """From now on these are the cards; how many registered decks have another answer."""
    locked = locked_delivery(delivery)
    if locked.state == DeliveryState.USED:
        return 0
    row = refuse_unready(locked, may_lose=may_lose)
    current = locked_current(locked.game)
    if locked.against_id != (current.pk if current else None):
        raise CatalogueError(CHANGED_MEANWHILE)
    changed = put_in_use(row, current)
    end(locked, DeliveryState.USED)
    note(actor, locked.game, "cards_used", f"Took into use: {row}, {row.card_count} cards")
    return changed


@transaction.atomic
def put_aside(*, delivery: CardDelivery, actor: User) -> None:
    """Nothing of it is kept but that it came."""
    locked = locked_delivery(delivery)
    if locked.state in (DeliveryState.USED, DeliveryState.DISCARDED):
        raise CatalogueError("This was decided already; nothing was changed.")
    row, locked.catalogue = locked.catalogue, None
    end(locked, DeliveryState.DISCARDED)
    drop_file(locked)
    locked.save()
    if row is not None and is_needed_by_nobody(row):
        row.delete()
    note(actor, locked.game, "cards_put_aside", f"Put aside: {locked.place}")


@transaction.atomic
def ask_to_undo(*, game: str, seen: int, actor: User) -> Job:
    return start_job(
        kind=UNDO,
        title=f"Going back to earlier cards of {game_name(game)}",
        subject=subject_of(game),
        owner=actor,
        params={"game": game, "seen": seen},
        fingerprint=f"{UNDO}-{game}-{seen}",
    )


@transaction.atomic
def go_back(*, game: str, seen: int, actor: User | None) -> None:
    """To the cards before those that the actor saw in use."""
    before = undo_import(game=game, seen=seen)
    words = str(before) if before else "the cards that Arbiter ships"
    note(actor, game, "cards_undone", f"Went back to {words}")


def refuse_unready(delivery: CardDelivery, *, may_lose: bool) -> CardCatalogue:
    if delivery.state != DeliveryState.READY or delivery.catalogue is None:
        raise CatalogueError("This is not waiting to be taken into use; look at what became of it.")
    lost = delivery.difference["lost"]
    if lost["count"] and not may_lose:
        raise CardsLostError(lost["names"], lost["count"])
    return delivery.catalogue


def is_needed_by_nobody(row: CardCatalogue) -> bool:
    ever_used = row.is_current or row.replaced_id or row.replaced_by.exists()
    return not ever_used and not row.deliveries.exists()


def locked_delivery(delivery: CardDelivery) -> CardDelivery:
    rows = CardDelivery.objects.select_for_update(of=["self"])
    return rows.select_related("catalogue").get(pk=delivery.pk)


def end(delivery: CardDelivery, state: DeliveryState) -> None:
    delivery.state, delivery.settled_at = state, timezone.now()
    delivery.save()


def drop_file(delivery: CardDelivery) -> None:
    """Once what changed with it is committed."""
    file, name = delivery.file.storage, delivery.file.name
    delivery.file = ""
    if name:
        transaction.on_commit(lambda: file.delete(name))


def note(actor: User | None, game: str, action: str, summary: str) -> None:
    record(actor=actor, subject=subject_of(game), action=action, summary=summary)
