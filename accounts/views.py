"""A player's own profile, and the claim of a walk-in's record."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from accounts.errors import AccountError
from accounts.forms import ClaimForm, ProfileForm
from accounts.log_ins import end_other_log_ins
from accounts.models import PlayerProfile
from accounts.queries import game_ids_of, own_attempts, played_now, profile_of, record_with_code
from accounts.requests import PersonRequest
from accounts.services import change_profile, claim_walk_in, create_profile


@login_required
@require_http_methods(["GET", "POST"])
def profile_page(request: PersonRequest) -> HttpResponse:
    profile = profile_of(request.user)
    form = ProfileForm(request.POST or None, initial=written(profile))
    if form.is_valid() and saved(request, profile, form):
        messages.success(request, "Your player profile is saved.")
        return redirect("accounts:profile")
    return render(request, "accounts/profile.html", {"form": form, "profile": profile})


def written(profile: PlayerProfile | None) -> dict[str, str]:
    if profile is None:
        return {}
    own = {"display_name": profile.display_name, "pronouns": profile.pronouns}
    return own | game_ids_of(profile)


def saved(request: PersonRequest, profile: PlayerProfile | None, form: ProfileForm) -> bool:
    name, pronouns = form.cleaned_data["display_name"], form.cleaned_data["pronouns"]
    try:
        if profile is None:
            profile = create_profile(user=request.user, display_name=name)
        change_profile(
            profile=profile, display_name=name, pronouns=pronouns, game_ids=form.game_ids
        )
    except AccountError as error:
        form.add_error("display_name", str(error))
        return False
    return True


@login_required
@require_GET
def log_ins(request: PersonRequest) -> HttpResponse:
    """Who tried to get into one's own account: the newest hundred."""
    shown = {"attempts": own_attempts(request.user)}
    return render(request, "accounts/log_ins.html", shown)


@login_required
@require_POST
def end_log_ins(request: PersonRequest) -> HttpResponse:
    end_other_log_ins(request, request.user)
    messages.success(request, "Every other log-in of your account has ended. This one goes on.")
    return redirect("accounts:log_ins")


@login_required
@require_http_methods(["GET", "POST"])
def claim_page(request: PersonRequest) -> HttpResponse:
    """Somebody types the code of a slip."""
    form = ClaimForm(request.POST or None)
    if form.is_valid():
        try:
            claim_walk_in(user=request.user, code=form.cleaned_data["code"])
        except AccountError as error:
            form.add_error("code", str(error))
        else:
            return claimed(request)
    return render(request, "accounts/claim.html", {"form": form})


@require_http_methods(["GET", "POST"])
def claim_record(request: HttpRequest, code: str) -> HttpResponse:
    """Where the QR code of a slip leads."""
    record = record_with_code(code)
    problem = ""
    if request.method == "POST" and request.user.is_authenticated:
        try:
            claim_walk_in(user=request.user, code=code)
        except AccountError as error:
            problem = str(error)
        else:
            return claimed(request)
    context = {
        "record": record,
        "code": code,
        "problem": problem,
        "own": profile_of(request.user),
        "playing": played_now(record) if record and record.is_walk_in else [],
    }
    return render(request, "accounts/claim_record.html", context, status=200 if record else 404)


def claimed(request: HttpRequest) -> HttpResponse:
    """Whoever is in the middle of an event goes on at their table."""
    messages.success(request, "The record is now part of your account, with all its events.")
    playing = played_now(profile_of(request.user))
    return redirect(playing[0].address) if playing else redirect("accounts:profile")
