"""Telling the players of an event what goes on: rows for each way that each of them chose."""

from collections.abc import Collection, Iterable, Mapping
from datetime import datetime, timedelta

from django.dispatch import receiver
from django.utils import timezone

from accounts.models import User
from notices.queries import ways_to
from tournaments.enums import MailKind, MailState, RegistrationState
from tournaments.models import Event, Match, PlayerMail, Registration, Round
from tournaments.queries.mails import topic_of
from tournaments.signals import round_published, tables_changed

# A table that was called out half an hour ago has been found, or has a judge.
SEATS_ARE_NEWS = timedelta(minutes=30)
JUDGES_ARE_NEWS = timedelta(minutes=10)
AT_ONCE = 500


def tell_players(
    event: Event,
    players: Iterable[Registration],
    kind: MailKind,
    key: str,
    *,
    useful_until: datetime,
    text: str = "",
    matches: Mapping[int, Match] | None = None,
) -> int:
    """Each of them once for this cause and way. `matches` are those it is about, by player.
    A rehearsal tells nobody."""
    if event.is_kept_back:
        return 0
    seats = matches or {}
    people = {user.pk: each for each in players if (user := account_of(each)) is not None}
    ways = ways_to(list(people), topic_of(kind))
    rows = [
        PlayerMail(
            registration=player,
            channel=channel,
            kind=kind,
            key=f"{kind}:{key}",
            text=text,
            match=seats.get(player.pk),
            useful_until=useful_until,
        )
        for user, player in people.items()
        for channel in ways[user]
    ]
    PlayerMail.objects.bulk_create(rows, batch_size=AT_ONCE, ignore_conflicts=True)
    return len(rows)


def account_of(player: Registration) -> User | None:
    user = player.profile.user
    return user if user is not None and user.is_active else None


def tell_everybody(
    event: Event, kind: MailKind, key: str, *, text: str, useful_until: datetime
) -> None:
    """Everybody who plays, or will."""
    playing = event.registrations.filter(state=RegistrationState.REGISTERED)
    players = playing.select_related("profile__user")
    tell_players(event, players, kind, key, text=text, useful_until=useful_until)


def tell_nobody(event: Event, kind: MailKind, key: str = "") -> None:
    """What was to be told is not so any more: what still waits is not sent."""
    told = PlayerMail.objects.filter(
        registration__event=event, kind=kind, state=MailState.WAITING, claimed_at=None
    )
    (told.filter(key=f"{kind}:{key}") if key else told).update(state=MailState.NEEDLESS)


@receiver(round_published, dispatch_uid="tournaments.tell_pairings")
def tell_pairings(*, round: Round, **signal: object) -> None:
    seats = seats_of(round.matches.all())
    until = timezone.now() + SEATS_ARE_NEWS
    tell_match(round.event, seats, MailKind.PAIRINGS, str(round.pk), until)


@receiver(tables_changed, dispatch_uid="tournaments.tell_other_tables")
def tell_other_tables(*, round: Round, **signal: object) -> None:
    """Each table with the moment of its change: those that moved before are not told again."""
    until = timezone.now() + SEATS_ARE_NEWS
    moved = round.matches.filter(changed_at__isnull=False)
    by_change: dict[str, list[tuple[Registration, Match]]] = {}
    for player, match in seats_of(moved):
        key = f"{match.pk}:{match.changed_at:%Y%m%d%H%M%S%f}"
        by_change.setdefault(key, []).append((player, match))
    for key, seats in by_change.items():
        tell_match(round.event, seats, MailKind.MOVED, key, until)


def tell_judge_is_coming(match: Match, key: str) -> None:
    until = timezone.now() + JUDGES_ARE_NEWS
    tell_match(match.round.event, seats_of([match]), MailKind.JUDGE, key, until)


def tell_match(
    event: Event,
    seats: Collection[tuple[Registration, Match]],
    kind: MailKind,
    key: str,
    until: datetime,
) -> None:
    matches = {player.pk: match for player, match in seats}
    players = [player for player, _ in seats]
    tell_players(event, players, kind, key, matches=matches, useful_until=until)


def seats_of(matches: Iterable[Match]) -> list[tuple[Registration, Match]]:
    """Everybody with an account, and the match they sit at."""
    seated = [(player, match) for match in matches for player in (match.first_id, match.second_id)]
    held = Registration.objects.filter(
        pk__in={player for player, _ in seated if player}, profile__user__isnull=False
    )
    people = held.select_related("profile__user").in_bulk()
    return [(people[player], match) for player, match in seated if player in people]
