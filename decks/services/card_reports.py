"""“This is not what the card says”: by hand at once, until the owner or a newer reading decides."""

from datetime import timedelta

from django.db import transaction
from django.utils import timezone

from accounts.models import User
from audit.services import record
from decks.enums import ReportState
from decks.errors import CardReportError
from decks.models import CardReading, CardReport
from decks.queries.catalogues import current_catalogue
from decks.queries.readings import is_played_at_all, readings_in_use
from decks.services.deliveries import subject_of
from engine.kits.registry import kit_of

MOST_A_DAY = 30


@transaction.atomic
def report_card(*, reporter: User, game: str, key: str, said: str) -> CardReport:
    """Kept once for each person and reading. From now on people play the card."""
    card, reading = current_catalogue(game).get(key), locked_reading(game, key)
    kit = kit_of(game)
    if card is None or reading is None or not is_played_at_all(reading):
        raise CardReportError("The engine does nothing with this text: you play it already.")
    if kit.reading is not None and kit.reading.is_scripted(card.name):
        raise CardReportError(
            "A script plays this card, not what was read. Write to whoever runs this site."
        )
    refuse_too_many(reporter)
    report, is_new = CardReport.objects.get_or_create(
        reporter=reporter,
        game=game,
        card_key=key,
        mark=reading.mark,
        defaults={"card_label": card.label, "version": reading.version, "said": said[:300]},
    )
    if report.state == ReportState.UNDONE:
        raise CardReportError(
            "You said so before, and the owner of this site found that it is read rightly."
        )
    if is_new:
        doubt(reading, is_doubted=True)
        words = f"Said that {card.label} is read wrongly: {said}".rstrip(": ")
        record(actor=reporter, subject=subject_of(game), action="card_reported", summary=words)
    return report


@transaction.atomic
def settle_report(*, report: CardReport, actor: User, is_read_rightly: bool) -> None:
    """For everybody who said so of this reading; it may be settled the other way later."""
    reading = locked_reading(report.game, report.card_key)
    same = CardReport.objects.select_for_update().filter(
        game=report.game, card_key=report.card_key, mark=report.mark
    )
    state = ReportState.UNDONE if is_read_rightly else ReportState.UPHELD
    same.update(state=state, settled_at=timezone.now())
    if reading is not None and reading.mark == report.mark:
        doubt(reading, is_doubted=not is_read_rightly)
    found = "rightly: the engine plays it" if is_read_rightly else "wrongly: people play it"
    record(
        actor=actor,
        subject=subject_of(report.game),
        action="card_report_settled",
        summary=f"Found that {report.card_label} is read {found}",
    )


def locked_reading(game: str, key: str) -> CardReading | None:
    rows = readings_in_use(game).select_for_update(of=["self"])
    return rows.filter(card__key=key).first()


def doubt(reading: CardReading, *, is_doubted: bool) -> None:
    reading.is_doubted = is_doubted
    reading.save(update_fields=["is_doubted"])


def refuse_too_many(reporter: User) -> None:
    since = timezone.now() - timedelta(days=1)
    if CardReport.objects.filter(reporter=reporter, reported_at__gte=since).count() >= MOST_A_DAY:
        raise CardReportError(
            f"You said so of {MOST_A_DAY} cards today. Go on tomorrow, or write to whoever runs "
            "this site."
        )
