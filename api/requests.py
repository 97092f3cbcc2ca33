"""A request to the API by somebody: what endpoints that need a token or a log-in are given."""

from rest_framework.request import Request

from accounts.models import User


class PersonApiRequest(Request):
    user: User
