"""How many tables somebody may open in a minute: each is kept, and may make the computer think."""

from django.http import HttpRequest
from rest_framework.request import Request
from rest_framework.throttling import BaseThrottle

from decks.limits import is_allowed

FOR_A_PERSON, FOR_AN_ADDRESS = 10, 60
"""A whole hall may sit behind one address."""


def may_open_another(request: HttpRequest) -> bool:
    if request.user.is_authenticated:
        return is_allowed(f"tables-{request.user.pk}", FOR_A_PERSON)
    address = BaseThrottle().get_ident(Request(request))
    return is_allowed(f"tables-of-{address}", FOR_AN_ADDRESS)
