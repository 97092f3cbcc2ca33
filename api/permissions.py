"""A token may do what its scopes say; a browser session what its person may."""

from rest_framework.permissions import SAFE_METHODS, BasePermission
from rest_framework.request import Request

from api.enums import Scope
from api.models import Token


class TokenScope(BasePermission):
    """Reading needs no log-in where the page needs none; writing always does."""

    message = "Log in, or send a token, to do this."

    def has_permission(self, request: Request, view: object) -> bool:
        reads = request.method in SAFE_METHODS or getattr(view, "reads_only", False)
        if isinstance(request.auth, Token):
            needed = Scope.READ if reads else wanted_scope(view)
            self.message = f"This token lacks the scope “{needed}”."
            return needed in request.auth.scopes
        return reads or bool(request.user and request.user.is_authenticated)


def wanted_scope(view: object) -> str:
    """A view names one scope for its writes, or one for each action."""
    scopes: dict[str, str] = getattr(view, "write_scopes", {})
    return scopes.get(getattr(view, "action", ""), getattr(view, "write_scope", Scope.ORGANIZE))
