"""Events with deck lists, and how they are published."""

from tests.factories.decks import make_deck
from tests.factories.events import owner_of
from tests.factories.rounds import decide_all, make_closed_round, make_round
from tournaments.models import Event, Registration, Round
from tournaments.queries.list_decisions import step_ahead, undecided_lists
from tournaments.services import endings, rounds
from tournaments.services.list_decisions import decide_lists


def hold_list(registration: Registration, text: str = "") -> Registration:
    """As if it had been handed in in time."""
    registration.deck = make_deck(registration.profile, text)
    registration.save(update_fields=["deck"])
    return registration


def hold_lists(event: Event) -> None:
    for registration in event.registrations.select_related("profile__user"):
        hold_list(registration)


def play_swiss(event: Event) -> None:
    for _ in range(event.swiss_rounds):
        make_closed_round(event)


def publish_cut(event: Event) -> Round:
    """Swiss is over and the first round of the cut is being played."""
    play_swiss(event)
    return make_round(event)


def play_out(event: Event) -> Event:
    """What is left of the cut, and the end."""
    current = event.rounds.filter(state="published").first()
    if current is not None:
        current = rounds.close_round(round=decide_all(current), actor=owner_of(event))
    while current is None or current.name != "Final":
        current = make_closed_round(event)
    return endings.finish_event(event=event, actor=owner_of(event))


def let_play(event: Event) -> Event:
    """An organizer allows every list that stands in the way of the next step."""
    lists = [each.mark for each in undecided_lists(event, step_ahead(event))]
    if lists:
        decide_lists(
            event=event, actor=owner_of(event), lists=lists, choice="allow", reason="Seen on paper"
        )
    return event
