"""Who may see a job and its file: whoever the subject's app admits; without a rule its owner."""

from collections.abc import Callable

from accounts.models import User
from jobs.models import Job

SubjectRule = Callable[[User, str], bool]
_rules: dict[str, SubjectRule] = {}


def register_subject_rule(prefix: str, rule: SubjectRule) -> None:
    """`rule(user, "12")` decides for jobs with the subject "<prefix>:12"."""
    _rules[prefix] = rule


def can_see_job(user: User, job: Job) -> bool:
    if not user.is_authenticated or not user.is_active:
        return False
    if user.is_superuser:
        return True
    prefix, _, identifier = job.subject.partition(":")
    rule = _rules.get(prefix)
    return rule(user, identifier) if rule else job.owner_id == user.pk


def can_change_job(user: User, job: Job) -> bool:
    """Trying again and cancelling."""
    return can_see_job(user, job)
