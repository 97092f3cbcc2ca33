"""A request of somebody who is logged in: what views behind `login_required` are given."""

from django.http import HttpRequest
from django_htmx.middleware import HtmxDetails

from accounts.models import User


class PersonRequest(HttpRequest):
    user: User
    htmx: HtmxDetails
