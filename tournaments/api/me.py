"""Who is asking, and where they play."""

from typing import Any

from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.errors import AccountError
from accounts.queries import game_ids_of, profile_of
from accounts.services import change_profile, create_profile
from api.fields import checked
from api.idempotency import once
from api.models import Token
from api.own_things import OwnViews
from api.requests import PersonApiRequest
from tournaments.api.access import reads, writes
from tournaments.models import Registration
from tournaments.serializers.me import MeIn, MeOut


class MeViews(OwnViews):
    """Your account, your player profile and your registrations."""

    serializer_class = MeOut
    queryset = Registration.objects.none()

    def shown(self) -> Response:
        profile = profile_of(self.person)
        seats = Registration.objects.filter(profile=profile) if profile else self.queryset
        token = self.request.auth
        told = {
            "email": self.person.email,
            "display_name": profile.display_name if profile else "",
            "pronouns": profile.pronouns if profile else "",
            "game_ids": game_ids_of(profile) if profile else {},
            "scopes": token.scopes if isinstance(token, Token) else None,
            "registrations": seats.select_related("event").order_by("-event__starts_at", "pk"),
        }
        return Response(MeOut(told).data)

    @reads(MeOut)
    def list(self, request: Request) -> Response:
        return self.shown()

    @writes(MeOut, MeIn)
    @once
    def change(self, request: PersonApiRequest) -> Response:
        """Your player profile; what is left out stays."""
        sent = dict(checked(MeIn(data=request.data)).validated_data)
        profile = profile_of(self.person)
        try:
            if profile is None:
                name = sent.get("display_name", "")
                profile = create_profile(user=self.person, display_name=name)
            now: dict[str, Any] = {
                "display_name": profile.display_name,
                "pronouns": profile.pronouns,
            }
            change_profile(profile=profile, **(now | sent))
        except AccountError as error:
            raise serializers.ValidationError({"display_name": str(error)}) from error
        return self.shown()
