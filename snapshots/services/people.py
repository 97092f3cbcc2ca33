"""Who comes back when an event is taken back: nobody gets what belongs to somebody else."""

from accounts.models import PlayerProfile
from snapshots.queries.documents import Moment, fields_of
from snapshots.queries.steps_back import Row, StepsBack
from tournaments.enums import MailState
from tournaments.models import Event, PlayerMail, Registration
from tournaments.queries.event_rows import declared_rows

UNKNOWN = (None, "A player")


def keep_people_apart(steps: StepsBack, then: Moment, event: Event) -> None:
    """A player who comes back keeps the profile of before. Where its account was erased or changed
    hands in the meantime, nothing personal comes back; where somebody else has it, a guest does."""
    returning = [row for row in steps.come[Registration] if row["id"] in steps.back[Registration]]
    known = PlayerProfile.objects.in_bulk([row["profile_id"] for row in returning])
    staying = event.registrations.exclude(pk__in=lost_players(steps))
    taken = set(staying.values_list("profile", flat=True))
    strangers = set[int]()
    for row in returning:
        profile = known.get(row["profile_id"])
        user, name = then.people.get(row["profile_id"], UNKNOWN)
        if profile is None or profile.user_id != user:
            strangers.add(row["id"])
        if profile is None or profile.merged_into_id or profile.pk in taken:
            known_name = profile.display_name if profile else name
            row["profile_id"] = PlayerProfile.objects.create(display_name=known_name).pk
        taken.add(row["profile_id"])
    blank_what_is_personal(steps, strangers)
    send_nothing_again(steps)


def lost_players(steps: StepsBack) -> set[int]:
    return steps.gone[Registration] - {row["id"] for row in steps.come[Registration]}


def blank_what_is_personal(steps: StepsBack, strangers: set[int]) -> None:
    for model, rows in declared_rows().items():
        columns = [each.attname for each in fields_of(model) if each.name in rows.personal]
        for row in steps.come[model] if columns else ():
            if player_of(row) in strangers:
                row.update(dict.fromkeys(columns, ""))


def player_of(row: Row) -> int | None:
    """The row's own key where it is a player."""
    found: int | None = row.get("registration_id", row["id"] if "profile_id" in row else None)
    return found


def send_nothing_again(steps: StepsBack) -> None:
    for row in steps.come[PlayerMail]:
        if row["state"] == MailState.WAITING:
            row["state"] = MailState.NEEDLESS
