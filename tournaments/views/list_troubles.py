"""Missing and illegal lists as the desk's work list, with reminders by mail."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_GET, require_POST

from accounts.requests import PersonRequest
from tournaments import permissions
from tournaments.models import Event
from tournaments.queries.list_deadlines import lists_are_open
from tournaments.queries.list_troubles import Trouble, lists_to_look_at, lists_with_trouble
from tournaments.queries.next_steps import counted
from tournaments.services.mails import remind_players
from tournaments.views.access import run_with_message
from tournaments.views.staff_access import desk_page, staff_page


@staff_page(permissions.can_see_desk)
@require_GET
def list_troubles(request: HttpRequest, event: Event) -> HttpResponse:
    troubles = lists_with_trouble(event)
    return desk_page(
        request,
        event,
        "list_troubles.html",
        "players",
        troubles=troubles,
        to_look_at=lists_to_look_at(event),
        reachable=sum(each.can_be_reminded for each in troubles),
        is_open=lists_are_open(event),
        may_correct=permissions.can_correct_lists(request.user, event),
    )


@staff_page(permissions.can_remind_players)
@require_POST
def remind(request: PersonRequest, event: Event) -> HttpResponse:
    typed = request.POST.get("player", "")
    player = int(typed) if typed.isdecimal() and len(typed) < 10 else None
    if typed and player is None:
        messages.error(request, "There is no such player.")
        return redirect("tournaments:list_troubles", event.slug)

    def carry_out() -> None:
        tell(request, remind_players(event=event, actor=request.user, player=player))

    run_with_message(request, carry_out)
    return redirect("tournaments:list_troubles", event.slug)


def tell(request: HttpRequest, outcome: dict[str, list[Trouble]]) -> None:
    parts = [f"{counted(len(outcome['sent']), 'reminder')} sent"]
    if outcome["just_reminded"]:
        number = counted(len(outcome["just_reminded"]), "player")
        parts.append(f"{number} reminded within the last hour already")
    if outcome["without_address"]:
        number = counted(len(outcome["without_address"]), "player")
        parts.append(f"{number} without an e-mail address")
    level = messages.SUCCESS if outcome["sent"] else messages.WARNING
    messages.add_message(request, level, f"{', '.join(parts)}.")
