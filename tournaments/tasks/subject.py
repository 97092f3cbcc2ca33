"""The event that a job is about."""

from jobs.errors import JobCannotSucceedError
from jobs.models import Job
from tournaments.models import Event


def event_of(job: Job) -> Event:
    event = Event.objects.select_related("organization").filter(pk=job.params["event"]).first()
    if event is None:
        raise JobCannotSucceedError("The event does not exist any more.")
    return event
