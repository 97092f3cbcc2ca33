"""The page where a person makes and revokes tokens."""

from allauth.account.decorators import reauthentication_required
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST

from accounts.requests import PersonRequest
from api.errors import TokenAlreadyMadeError
from api.forms import TokenForm
from api.services import create_token, revoke_token


@login_required
@reauthentication_required(allow_get=True, app="api")
@never_cache
def tokens(request: PersonRequest) -> HttpResponse:
    form = TokenForm(request.POST or None)
    secret = ""
    if request.method == "POST" and form.is_valid():
        try:
            _, secret = create_token(user=request.user, **form.cleaned_data)
        except TokenAlreadyMadeError as error:
            messages.error(request, str(error))
            return redirect("api:tokens")
        form = TokenForm()
    held = request.user.api_tokens.filter(revoked_at=None)
    return render(request, "api/tokens.html", {"form": form, "secret": secret, "tokens": held})


@login_required
@require_POST
def revoke(request: PersonRequest, pk: int) -> HttpResponse:
    token = get_object_or_404(request.user.api_tokens.all(), pk=pk)
    revoke_token(token=token)
    messages.success(request, f"The token “{token.name}” no longer works.")
    return redirect("api:tokens")
