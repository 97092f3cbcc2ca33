"""Who may see a job and its file: its owner, site staff, and whoever the subject's app admits."""

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
    if user.is_superuser or job.owner_id == user.pk:
        return True
    prefix, _, identifier = job.subject.partition(":")
    rule = _rules.get(prefix)
    return rule is not None and rule(user, identifier)


def can_change_job(user: User, job: Job) -> bool:
    """Trying again and cancelling."""
    return can_see_job(user, job)
