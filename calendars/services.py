"""Opening and closing somebody's calendar feed."""

from django.db import transaction

from accounts.models import User
from calendars.models import CalendarFeed, new_token


@transaction.atomic
def open_feed(*, user: User) -> CalendarFeed:
    """The one that is open stays as it is."""
    User.objects.select_for_update().get(pk=user.pk)
    feed, _ = CalendarFeed.objects.get_or_create(user=user)
    return feed


@transaction.atomic
def renew_feed(*, user: User, seen: str) -> CalendarFeed:
    """The old address shows nothing any more. `seen` is the token that was shown, so that two
    presses are one."""
    feed = open_feed(user=user)
    if feed.token == seen:
        feed.token = new_token()
        feed.save(update_fields=["token"])
    return feed


def close_feed(*, user: User) -> None:
    CalendarFeed.objects.filter(user=user).delete()
