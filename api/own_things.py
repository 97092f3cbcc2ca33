"""Endpoints about the things of whoever asks."""

from rest_framework import viewsets
from rest_framework.exceptions import NotAuthenticated

from accounts.models import User
from api.enums import Scope


class OwnViews(viewsets.GenericViewSet):
    """Nobody else's are ever found."""

    write_scope = Scope.PLAY
    filter_backends = ()
    pagination_class = None

    @property
    def person(self) -> User:
        if not self.request.user.is_authenticated:
            raise NotAuthenticated
        return self.request.user
