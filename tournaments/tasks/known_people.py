"""The mail to somebody whom a desk entered by an address or a number."""

from jobs.models import Job
from jobs.registry import Progress, Result, job
from tournaments.models import Registration
from tournaments.services.known_people import ASK, ask_person


@job(ASK)
def ask_to_claim(job: Job, progress: Progress) -> Result:
    """What it says of itself is the same whether somebody was found or not."""
    found = Registration.objects.select_related("profile", "event__organization")
    registration = found.filter(pk=job.params["registration"]).first()
    if registration is not None:
        ask_person(registration)
    return Result(note="Asked, where somebody is known")
