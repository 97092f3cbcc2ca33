"""A rehearsal is thrown away: the event, its invented players and all that points at them."""

from collections.abc import Iterator
from typing import Any

from django.db import models, router, transaction
from django.db.models import QuerySet

from accounts.models import PlayerProfile, User
from audit.services import forget
from calls.queries import calls_topic
from checks.queries.topics import checks_topic
from jobs.models import Job
from jobs.services.pruning import delete_files
from live.services import announce
from papers.enums import PaperKind
from papers.services import subject_of
from tournaments.models import Event
from tournaments.services.locks import locked_event, require
from tournaments.services.notes import note

Rows = QuerySet[models.Model]


@transaction.atomic
def throw_away(*, event: Event, actor: User) -> None:
    """Nothing of it stays but one line in the record of the event that it was like."""
    found = Event.objects.filter(pk=event.pk).first()
    if found is None:
        return
    event = locked_event(event.pk)
    require(event.is_rehearsal, "Only a rehearsal can be thrown away.")
    pattern = event.rehearsal.pattern
    topics = subjects_of(event)
    invented = PlayerProfile.objects.filter(registrations__event=event, user=None)
    people = list(invented.values_list("pk", flat=True))
    for job in Job.objects.filter(subject__in=topics):
        delete_files(job)
    Job.objects.filter(subject__in=topics).delete()
    for rows in reversed(list(rows_below(event))):
        rows._raw_delete(router.db_for_write(rows.model))
    for start in range(0, len(people), 500):
        some = PlayerProfile.objects.filter(pk__in=people[start : start + 500], registrations=None)
        some.delete()
    forget(subjects=topics)
    announce(event.topic)
    if pattern is not None:
        note(pattern, actor, "throw_rehearsal_away", f"{event} was thrown away")


def subjects_of(event: Event) -> list[str]:
    """What jobs and lines of the record about it are filed under."""
    papers = {subject_of(event, kind) for kind in PaperKind}
    return sorted({event.topic, calls_topic(event), checks_topic(event), *papers})


def rows_below(event: Event) -> Iterator[Rows]:
    """The event and, kind by kind, every row that cannot be without one of a kind before it. They
    go from the last kind to the first; the database looks at what is left at the end."""
    known: dict[type[models.Model], Rows] = {Event: Event.objects.filter(pk=event.pk)}
    waiting: list[type[models.Model]] = [Event]
    while waiting:
        above = waiting.pop(0)
        yield known[above]
        for field in needing(above):
            if field.model not in known:
                rows = known[above].values("pk")
                known[field.model] = field.model._base_manager.filter(**{f"{field.name}__in": rows})
                waiting.append(field.model)


def needing(model: type[models.Model]) -> "list[models.ForeignKey[Any, Any]]":
    """The fields of other models that must name a row of this one."""
    back = [each for each in model._meta.get_fields(include_hidden=True) if each.auto_created]
    fields = [getattr(each, "field", None) for each in back]
    return [each for each in fields if isinstance(each, models.ForeignKey) and not each.null]
