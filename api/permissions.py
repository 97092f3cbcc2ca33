"""A token may do what its scopes say; a browser session what its person may."""

from django.contrib.auth.models import AnonymousUser
from rest_framework.permissions import SAFE_METHODS, BasePermission
from rest_framework.request import Request

from api.enums import Scope
from api.models import Token


class TokenScope(BasePermission):
    """Reading needs no log-in where the page needs none; writing always does. A token without
    `read` reads what everybody reads."""

    message = "Log in, or send a token, to do this."

    def has_permission(self, request: Request, view: object) -> bool:
        reads = request.method in SAFE_METHODS or getattr(view, "reads_only", False)
        if not reads:
            return self.may_write(request, wanted_scopes(view))
        if not has_scope(request, Scope.READ):
            request.user, request.auth = AnonymousUser(), None
        return True

    def may_write(self, request: Request, scopes: tuple[str, ...]) -> bool:
        if isinstance(request.auth, Token):
            names = " or ".join(f"“{scope}”" for scope in scopes)
            self.message = f"This token lacks the scope {names}."
            return any(has_scope(request, scope) for scope in scopes)
        return bool(request.user and request.user.is_authenticated)


def has_scope(request: Request, scope: str) -> bool:
    """A browser session has them all."""
    return not isinstance(request.auth, Token) or scope in request.auth.scopes


def wanted_scopes(view: object) -> tuple[str, ...]:
    """A view names the scopes for its writes, any of which is enough, or some for each action."""
    each: dict[str, str | tuple[str, ...]] = getattr(view, "write_scopes", {})
    usual = getattr(view, "write_scope", Scope.ORGANIZE)
    wanted = each.get(getattr(view, "action", ""), usual)
    return wanted if isinstance(wanted, tuple) else (wanted,)
