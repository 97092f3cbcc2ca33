"""A person's own decks for programs: list, read, write, export. Nobody else's are ever found."""

from typing import Any

from django.conf import settings
from django.db.models import QuerySet
from django.http import Http404
from django.shortcuts import get_object_or_404
from django.urls import reverse
from django.utils import timezone
from django_filters import rest_framework as filters
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import mixins, viewsets
from rest_framework.decorators import action
from rest_framework.exceptions import NotAuthenticated
from rest_framework.response import Response

from api.enums import Scope
from api.errors import RefusedError
from api.fields import checked
from api.idempotency import once
from api.requests import PersonApiRequest
from decks import serializers as shapes
from decks.errors import DeckChangedError, DeckError, LibraryError
from decks.models import LibraryDeck, LibraryVersion
from decks.queries.differences import differences
from decks.queries.library import file_name, versions_of, written_deck
from decks.services import library as services
from engine.decklists.write import UnknownLayoutError

NUMBER = OpenApiParameter("number", int, OpenApiParameter.PATH)
MOST = 2**31


class OwnDeckFilter(filters.FilterSet):
    archived = filters.BooleanFilter("archived_at", "isnull", exclude=True)
    q = filters.CharFilter("name", "icontains")

    class Meta:
        model = LibraryDeck
        fields = ["game"]


class OwnDeckViews(mixins.ListModelMixin, viewsets.GenericViewSet):
    """Your own decks. Every save is a version; nothing is overwritten."""

    serializer_class = shapes.OwnDeckOut
    write_scope = Scope.PLAY
    queryset = LibraryDeck.objects.none()
    filterset_class = OwnDeckFilter

    def get_queryset(self) -> QuerySet[LibraryDeck]:
        if getattr(self, "swagger_fake_view", False):
            return self.queryset
        if not self.request.user.is_authenticated:
            raise NotAuthenticated
        return self.request.user.library_decks.select_related("newest", "owner")

    def deck(self, pk: str) -> LibraryDeck:
        return get_object_or_404(self.get_queryset(), pk=whole(pk))

    def version(self, pk: str, number: str) -> LibraryVersion:
        versions = LibraryVersion.objects.select_related("deck")
        return get_object_or_404(versions, deck=self.deck(pk), number=whole(number))

    def handle_exception(self, error: Exception) -> Response:
        if isinstance(error, DeckChangedError):
            error = RefusedError(str(error), "changed_meanwhile", "based_on")
        elif isinstance(error, LibraryError):
            error = RefusedError(str(error))
        elif isinstance(error, DeckError):
            error = RefusedError(str(error), "deck", "text")
        return super().handle_exception(error)

    @extend_schema(responses={200: shapes.SharedOut})
    def retrieve(self, request: PersonApiRequest, pk: str) -> Response:
        return self.shown(self.deck(pk))

    @extend_schema(request=shapes.OwnDeckIn, responses={201: shapes.SharedOut})
    @once
    def create(self, request: PersonApiRequest) -> Response:
        sent = checked(shapes.OwnDeckIn(data=request.data)).validated_data
        return self.shown(services.make_library_deck(owner=request.user, **with_day(sent)), 201)

    @extend_schema(request=shapes.OwnDeckChange, responses={200: shapes.SharedOut})
    @once
    def partial_update(self, request: PersonApiRequest, pk: str) -> Response:
        """Rename it, delete it or bring it back, open or close its private link."""
        deck = self.deck(pk)
        sent = checked(shapes.OwnDeckChange(data=request.data)).validated_data
        if "name" in sent:
            deck = services.rename_deck(deck=deck, name=sent["name"])
        if "archived" in sent:
            deck = services.archive_deck(deck=deck, archived=sent["archived"])
        if "shared" in sent:
            deck = services.share_deck(deck=deck, shared=sent["shared"])
        return self.shown(deck)

    @extend_schema(responses={204: None})
    @once
    def destroy(self, request: PersonApiRequest, pk: str) -> Response:
        """For good; only a deck that is archived already."""
        services.erase_deck(deck=self.deck(pk))
        return Response(status=204)

    def shown(self, deck: LibraryDeck, status: int = 200) -> Response:
        deck.link = ""
        if deck.share_token:
            path = reverse("decks:shared_deck", args=[deck.share_token])
            deck.link = f"{settings.SITE_URL}{path}"
        return Response(shapes.SharedOut(deck).data, status)

    @extend_schema(responses={200: shapes.VersionOut(many=True)}, filters=False)
    @action(["get"], detail=True, url_path="versions")
    def versions(self, request: PersonApiRequest, pk: str) -> Response:
        """Every version, the newest first, without its cards."""
        page = self.paginate_queryset(versions_of(self.deck(pk)))
        return self.get_paginated_response(shapes.VersionOut(page, many=True).data)

    @extend_schema(request=shapes.VersionIn, responses={201: shapes.VersionOut})
    @versions.mapping.post
    @once
    def save_version(self, request: PersonApiRequest, pk: str) -> Response:
        """The next version. When nothing is different, the present one is the answer."""
        deck = self.deck(pk)
        sent = checked(shapes.VersionIn(data=request.data)).validated_data
        return Response(
            shapes.VersionOut(services.save_version(deck=deck, **with_day(sent))).data, 201
        )

    @extend_schema(responses={200: shapes.WholeVersionOut}, parameters=[NUMBER])
    @action(["get"], detail=True, url_path=r"versions/(?P<number>[^/]+)")
    def one_version(self, request: PersonApiRequest, pk: str, number: str) -> Response:
        return Response(shapes.WholeVersionOut(self.version(pk, number)).data)

    @extend_schema(
        responses={200: shapes.ChangeOut(many=True)},
        parameters=[NUMBER, OpenApiParameter("since", int, description="The version before.")],
        filters=False,
    )
    @action(
        ["get"], detail=True, url_path=r"versions/(?P<number>[^/]+)/changes", pagination_class=None
    )
    def changes(self, request: PersonApiRequest, pk: str, number: str) -> Response:
        """What differs from the version before it, or from the one named in `since`."""
        newer = self.version(pk, number)
        since = request.query_params.get("since", str(max(newer.number - 1, 1)))
        older = self.version(pk, since)
        found = differences(older.sections, newer.sections)
        return Response(shapes.ChangeOut(found, many=True).data)

    @extend_schema(
        responses={200: shapes.ExportOut},
        parameters=[NUMBER, OpenApiParameter("layout", str, OpenApiParameter.PATH)],
    )
    @action(
        ["get"],
        detail=True,
        url_path=r"versions/(?P<number>[^/]+)/export/(?P<layout>[^/]+)",
    )
    def export(self, request: PersonApiRequest, pk: str, number: str, layout: str) -> Response:
        """The list as a text of that layout, which the named site or program reads."""
        version = self.version(pk, number)
        try:
            text = written_deck(version, layout)
        except UnknownLayoutError as error:
            raise Http404(str(error)) from error
        answer = {"layout": layout, "file_name": file_name(version, layout), "text": text}
        return Response(shapes.ExportOut(answer).data)


def with_day(sent: dict[str, Any]) -> dict[str, Any]:
    day = sent.pop("date", None) or timezone.localdate()
    return {**sent, "played_on": day}


def whole(typed: str) -> int:
    """A number that the database can compare; nothing has any other."""
    if not typed.isdecimal() or int(typed[:12]) >= MOST or len(typed) > 12:
        raise Http404
    return int(typed)
