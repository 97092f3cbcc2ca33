"""The events of a chaos run and the people in them, with a token each."""

from dataclasses import dataclass, field

from accounts.models import User
from api.enums import Scope
from api.services import create_token
from tests.factories.events import make_open_event, make_organization, owner_of
from tests.factories.people import make_user
from tournaments.models import Event, Organization
from tournaments.services import events
from tournaments.services.registrations import register_player

PLAYERS = 24
VISITORS = 20
OPEN_EVENTS = 40
ROUNDS = 9


@dataclass
class Playing:
    """An event with rounds; `seats` says which registration each player has."""

    event: Event
    seats: dict[int, int] = field(default_factory=dict)


@dataclass
class Hall:
    """One event is played after the other; the open ones take registrations meanwhile."""

    playing: list[Playing]
    open_events: list[Event]
    desk: str
    players: dict[int, str]
    visitors: dict[int, str]
    number: int = 0

    @property
    def now(self) -> Playing:
        return self.playing[self.number]

    def go_on(self) -> None:
        """To the next event, as long as there is one."""
        self.number = min(self.number + 1, len(self.playing) - 1)


def token_of(user: User) -> str:
    return create_token(user=user, name="chaos", scopes=Scope.values)[1]


def make_hall(events_to_play: int) -> Hall:
    organization = make_organization("Chaos")
    people = [make_user(f"Player {number}") for number in range(PLAYERS)]
    guests = [make_user(f"Visitor {number}") for number in range(VISITORS)]
    open_events = [
        make_open_event(organization=organization, name=f"Open {number}", capacity=500)
        for number in range(OPEN_EVENTS)
    ]
    return Hall(
        [make_playing(organization, people, number) for number in range(events_to_play)],
        open_events,
        token_of(owner_of(open_events[0])),
        {user.pk: token_of(user) for user in people},
        {user.profile.pk: token_of(user) for user in guests},
    )


def make_playing(organization: Organization, people: list[User], number: int) -> Playing:
    event = make_open_event(
        organization=organization, name=f"Playing {number}", capacity=PLAYERS, swiss_rounds=ROUNDS
    )
    seats = {
        user.pk: register_player(event=event, profile=user.profile, actor=user).pk
        for user in people
    }
    return Playing(events.start_event(event=event, actor=owner_of(event)), seats)
