"""The mail that asks officials for two-factor log-in."""

from jobs.models import Job
from jobs.registry import Progress, Result, job
from tournaments.models import Organization
from tournaments.services.second_factor import MAIL, tell_people


@job(MAIL)
def mail_second_factor(job: Job, progress: Progress) -> Result:
    organization = Organization.objects.get(pk=job.params["organization"])
    if organization.second_factor_from is None:
        return Result(note="Not asked for any more")
    return Result(note=f"Sent to {tell_people(organization)}")
