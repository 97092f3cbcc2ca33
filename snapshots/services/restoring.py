"""Going back: the event as it was when a snapshot was taken, and everything since kept as another
snapshot. The record is not touched: going back is one more entry in it."""

from django.db import transaction
from django.db.models import Value
from django.db.models.functions import Concat

from accounts.models import User
from audit.queries import made_before
from calls.queries import calls_topic
from checks.queries.topics import checks_topic
from snapshots.models import Snapshot
from snapshots.queries.documents import Moment, document_of, read, unpacked, written
from snapshots.queries.steps_back import StepsBack, steps_back
from snapshots.services.people import keep_people_apart
from snapshots.services.taking import take
from snapshots.services.writing import apply
from tournaments.enums import MailState
from tournaments.errors import StaleError
from tournaments.models import Event, Match, PlayerMail
from tournaments.services.locks import locked_event, require, required
from tournaments.services.notes import note
from tracker.models import TrackedGame

TAKEN_BACK = "The event was taken back to before its cause."
GONE = "This snapshot is not kept any more."
CHANGED = "Somebody changed the event since you looked at this. Look at what changed once more."


@transaction.atomic
def restore_snapshot(
    *,
    snapshot: Snapshot,
    actor: User,
    seen: int,
    reason: str,
    with_staff: bool = False,
    key: str = "",
) -> Snapshot:
    """`seen` is the newest snapshot that the page showed: who publishes or goes back meanwhile
    takes another one. Answers with the snapshot of the moment before."""
    event = locked_event(snapshot.event_id)
    made = made_before(actor, "restore_snapshot", key)
    if made is not None:
        return required(event.snapshots.defer("packed").filter(pk=made).first(), GONE)
    found = required(event.snapshots.filter(pk=snapshot.pk).first(), GONE)
    require(bool(reason.strip()), "Say why: it is kept in the record.", field="reason")
    newest = event.snapshots.values_list("pk", flat=True).first()
    if newest != seen:
        raise StaleError(CHANGED)
    document = document_of(event)
    before = take(event, actor, f"before going back to “{found.words}”", document=document)
    then, now = Moment(unpacked(bytes(found.packed))), Moment(read(written(document)))
    steps = steps_back(then, now, with_staff=with_staff)
    keep_people_apart(steps, then, event)
    apply(steps, actor)
    forget_messages(event, found, before)
    words = f"The event was taken back to {found.taken_at:%Y-%m-%d %H:%M} UTC ({found.words})"
    note(
        event,
        actor,
        "restore_snapshot",
        words,
        topics=topics_of(event, steps),
        reason=reason.strip(),
        snapshot=found.pk,
        kept=before.pk,
        rows=steps.count,
        staff=with_staff,
        key=key,
        made=before.pk,
    )
    return before


def forget_messages(event: Event, found: Snapshot, before: Snapshot) -> None:
    """What waits because of something that was taken back is not sent; the same step done anew
    is another cause, so that its players are told."""
    since = PlayerMail.objects.filter(registration__event=event, created_at__gte=found.taken_at)
    waiting = since.filter(state=MailState.WAITING, claimed_at=None)
    waiting.update(state=MailState.NEEDLESS, problem=TAKEN_BACK)
    since.update(key=Concat("key", Value(f"~{before.pk}")))


def topics_of(event: Event, steps: StepsBack) -> set[str]:
    """Of pages that show a part of the event: each table and each followed game that changed."""
    topics = {calls_topic(event), checks_topic(event)}
    for model, kind in ((Match, "match"), (TrackedGame, "game")):
        keys = steps.gone[model] | {row["id"] for row in steps.come[model]}
        topics |= {f"{kind}:{key}" for key in keys}
    return topics
