"""The event of benchmarks.event_day: players with accounts, a round, and what is done to them."""

from datetime import timedelta

from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
from django.contrib.sessions.backends.db import SessionStore
from django.contrib.sessions.models import Session
from django.db.models import Count
from django.urls import reverse
from django.utils import timezone

from accounts.models import PlayerProfile, User
from clocks.services import start_clock
from live.services import announce
from live.subscriptions import sign_topics
from tournaments.enums import MatchState, OrganizationRole, ResultKind
from tournaments.models import Event, Match, Membership, Organization, Registration
from tournaments.services.outcomes import Score
from tournaments.services.results import report_result
from tournaments.services.rounds import close_round, pair_round, publish_round

BACKEND = "django.contrib.auth.backends.ModelBackend"
Report = tuple[int, int, dict[str, str]]


class Hall:
    def __init__(self, event: Event, desk: User, people: dict[int, User]) -> None:
        self.event, self.desk, self.people = event, desk, people
        self.page = reverse("tournaments:pairings", args=[event.slug]) + "?part"
        self.round = publish_round(round=pair_round(event=event, actor=desk), actor=desk)

    @property
    def players(self) -> list[int]:
        return list(self.people)

    def phones(self) -> list[tuple[str, str]]:
        """A session and signed topics for each player's phone."""
        signed = sign_topics((self.event.public_topic,))
        sessions = [log_in(user, number) for number, user in enumerate(self.people.values())]
        Session.objects.bulk_create(sessions)
        return [(each.session_key, signed) for each in sessions]

    def desk_key(self) -> str:
        """A session of whoever runs the event."""
        Membership.objects.create(
            organization=self.event.organization, user=self.desk, role=OrganizationRole.OWNER
        )
        session = log_in(self.desk, len(self.people))
        session.save()
        return session.session_key

    def pair_next_round(self) -> None:
        close_round(round=self.round, actor=self.desk)
        self.round = pair_round(event=self.event, actor=self.desk)

    def publish(self) -> None:
        self.round = publish_round(round=self.round, actor=self.desk)

    def start_clock(self) -> None:
        start_clock(round=self.round, actor=self.desk, minutes=50)

    def change_something(self) -> None:
        announce(self.event.topic)
        announce(self.event.hall_topic)

    def reports(self) -> list[Report]:
        """What both players of each table send; who sits first won."""
        sent = []
        matches = Match.objects.filter(round=self.round, second__isnull=False)
        for pk, first, second in matches.values_list("pk", "first_id", "second_id"):
            sent.append((pk, first, {"outcome": "1-0-0", "key": f"first{pk}"}))
            sent.append((pk, second, {"outcome": "0-1-0", "key": f"second{pk}"}))
        return sent

    def report(self, match: int, player: int, fields: dict[str, str]) -> None:
        """As a page hands it over: it knows the match's round already."""
        report_result(
            match=Match(pk=match, round=self.round),
            registration=Registration(pk=player),
            score=Score(1, 0, 0, ResultKind.PLAYED),
            reporter=self.people[player],
            key=fields["key"],
        )

    def address_of(self, match: int) -> str:
        return reverse("tournaments:match", args=[self.event.slug, match])

    def wrong_results(self) -> int:
        """Tables without a result, with two, or without exactly two reports."""
        tables = Match.objects.filter(round=self.round, second__isnull=False)
        counted = tables.annotate(
            sent=Count("reports", distinct=True), held=Count("results", distinct=True)
        )
        right = counted.filter(sent=2, held=1, state=MatchState.DECIDED)
        return tables.count() - right.count()


def log_in(user: User, number: int) -> Session:
    known = {
        SESSION_KEY: str(user.pk),
        BACKEND_SESSION_KEY: BACKEND,
        HASH_SESSION_KEY: user.get_session_auth_hash(),
    }
    return Session(
        session_key=f"bench{number:027}",
        session_data=SessionStore().encode(known),
        expire_date=timezone.now() + timedelta(days=1),
    )


def make_hall(players: int) -> Hall:
    desk = User.objects.create(email="desk@example.org", password="!")
    organization = Organization.objects.create(name="Hall", slug="hall")
    event = Event.objects.create(
        organization=organization, name="Hall", slug="hall", game="fab", format="blitz",
        starts_at="2054-11-21T10:00Z", capacity=players + 1, swiss_rounds=9, state="running",
        seed=1, lists_required=False,
    )  # fmt: skip
    users = User.objects.bulk_create(
        User(email=f"player{number}@example.org", password="!") for number in range(players)
    )
    profiles = PlayerProfile.objects.bulk_create(
        PlayerProfile(user=user, display_name=f"Player {number}")
        for number, user in enumerate(users)
    )
    registered = Registration.objects.bulk_create(
        Registration(event=event, profile=profile, state="registered") for profile in profiles
    )
    people = {each.pk: user for each, user in zip(registered, users, strict=True)}
    return Hall(event, desk, people)
