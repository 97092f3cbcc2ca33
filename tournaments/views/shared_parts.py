"""A part that a whole hall asks for at once: made once for all, each visitor's own table put in.

2,000 phones ask for the pairings within a second or two of their being published. What is the same
for all of them is kept until the event changes; whoever has the newest already is only told so."""

import hashlib
from collections.abc import Callable
from typing import cast

from django.conf import settings
from django.contrib.auth.models import AnonymousUser
from django.core.cache import cache
from django.http import HttpRequest, HttpResponse, HttpResponseNotModified, QueryDict
from django.template.loader import render_to_string
from django.utils import timezone
from django.utils.cache import patch_cache_control, patch_vary_headers
from django.utils.crypto import salted_hmac
from django.utils.safestring import SafeString, mark_safe

from live.queries import newest_notice
from tournaments.models import Event, Match, Registration
from tournaments.queries.own_tables import own_table
from tournaments.views.access import part_address

# As long as a name that its owner changes may stand there under the old one.
SECONDS_KEPT = 60
OWN_TABLE = "<!-- own table -->"


def shared_part(
    request: HttpRequest,
    event: Event,
    shared: Callable[[], str],
    number: int | None,
) -> HttpResponse:
    """`shared` makes the part for a visitor who plays nowhere; of the round `number`, or the one
    that is shown, each player is told the own table."""
    moment = moment_of(event)
    mark = mark_of(request, moment)
    etag = f'"{mark}-{mark_of_viewer(request)}"'
    # A packed answer carried the mark as a weak one, and so does every browser when it asks again.
    if request.headers.get("If-None-Match", "").removeprefix("W/") == etag:
        answer: HttpResponse = HttpResponseNotModified()
    else:
        answer = HttpResponse(made(request, event, shared, number, moment))
    answer["ETag"] = etag
    patch_cache_control(answer, private=True, no_cache=True)
    patch_vary_headers(answer, ["Cookie"])
    return answer


def part_of_page(
    request: HttpRequest, event: Event, shared: Callable[[], str], number: int | None
) -> SafeString:
    """The same part, for the whole page around it. It is markup that a template made."""
    return mark_safe(made(request, event, shared, number, moment_of(event)))  # noqa: S308


def made(
    request: HttpRequest,
    event: Event,
    shared: Callable[[], str],
    number: int | None,
    moment: str,
) -> str:
    part, viewer = kept(request, mark_of(request, moment), shared), request.user.pk
    own = own_table(event, number, moment, viewer) if viewer else (None, None)
    return with_own_table(part, event, *own)


def mark_of_viewer(request: HttpRequest) -> str:
    """Known without asking who it is: a log-in is another session, and so is a log-out."""
    session = request.COOKIES.get(settings.SESSION_COOKIE_NAME, "")
    return salted_hmac("tournaments.shared_parts", session).hexdigest()[:24] if session else "0"


def kept(request: HttpRequest, mark: str, shared: Callable[[], str]) -> str:
    """What somebody searches for is asked once: keeping it would push out what all ask for."""
    if request.GET.get("q"):
        return shared()
    return cast("str", cache.get_or_set(f"part-{mark}", shared, SECONDS_KEPT))


def moment_of(event: Event) -> str:
    """Another one as soon as something is announced, and each minute."""
    minute = int(timezone.now().timestamp()) // SECONDS_KEPT
    return f"{event.pk} {event.created_at} {newest_notice(event.topic)} {minute}"


def mark_of(request: HttpRequest, moment: str) -> str:
    asked = f"{moment} {part_address(request)}"
    return hashlib.blake2b(asked.encode(), digest_size=12).hexdigest()


def with_own_table(
    part: str, event: Event, player: Registration | None, match: Match | None
) -> str:
    table = ""
    if match is not None:
        shown = {"event": event, "match": match, "registration": player}
        table = render_to_string("tournaments/_my_table.html", shown)
    part = part.replace(OWN_TABLE, table, 1)
    if player is None:
        return part
    keys = [f'id="player-{player.pk}"', f'id="table-{match.pk}"' if match else ""]
    for key in filter(None, keys):
        part = part.replace(key, f'{key} class="is-me"', 1)
    return part


def asked_by_nobody(request: HttpRequest) -> HttpRequest:
    """The same question from a visitor without an account, for the part alone."""
    same = HttpRequest()
    query = request.GET.copy()
    query["part"] = ""
    same.GET, same.META, same.path = QueryDict(query.urlencode()), request.META, request.path
    same.path_info, same.method = request.path_info, request.method
    same.user = AnonymousUser()
    return same
