"""Dated lists of a game: bans, legal sets, release days. Anybody reads them; the owner of the site
compares a table with them, takes it into use and goes back."""

from typing import Any

from django.db.models import Count, QuerySet
from django.http import Http404
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.decorators import action
from rest_framework.request import Request
from rest_framework.response import Response

from api.enums import Scope
from api.fields import GameField, checked
from api.idempotency import once
from api.pagination import Pages
from decks.api.catalogues import MOST, OwnersViews, StartedOut
from decks.forms.dated_lists import LARGEST
from decks.models import LegalityEntry, LegalityImport
from decks.services.dated_lists import ask_to_undo_lists, ask_to_use_lists, table_in, what_changes


class DatedListsOut(serializers.ModelSerializer):
    game = GameField()
    entry_count = serializers.IntegerField(help_text="`entries/` has them.")

    class Meta:
        model = LegalityImport
        fields = ["id", "game", "source", "version", "imported_at", "entry_count"]


class DatedEntryOut(serializers.ModelSerializer):
    format = serializers.CharField(
        source="format_list", help_text="The list; `released` for release days of sets."
    )
    lists = serializers.IntegerField(
        source="legality_id", help_text="The id of the lists that say so."
    )

    class Meta:
        model = LegalityEntry
        fields = [
            "lists", "format", "status", "name", "pitch", "since", "until", "announced", "source",
        ]  # fmt: skip
        extra_kwargs = {
            "since": {"help_text": "The first day on which it holds."},
            "until": {"help_text": "The first day on which it holds no more."},
        }


class TableIn(serializers.Serializer):
    text = serializers.CharField(
        max_length=LARGEST,
        trim_whitespace=False,
        help_text="CSV; the first row names the columns: list, status, name, since, until.",
    )


class TableToUseIn(TableIn):
    may_lose = serializers.BooleanField(
        default=False, help_text="Needed where entries of the present lists are gone."
    )


class DifferenceOut(serializers.Serializer):
    added = serializers.ListField(child=serializers.CharField())
    lost = serializers.ListField(child=serializers.CharField())
    skipped = serializers.IntegerField(help_text="Rows that could not be read.")


class ListsSeenIn(serializers.Serializer):
    seen = serializers.IntegerField(
        min_value=1, max_value=MOST, help_text="The id of the newest lists in use."
    )


class DatedListsViews(OwnersViews):
    """What holds since when, and for the owner of the site: other lists, and the way back."""

    serializer_class = DatedListsOut
    write_scope = Scope.ORGANIZE
    queryset = LegalityImport.objects.none()

    def in_use(self, game: str) -> QuerySet[LegalityImport]:
        found = LegalityImport.objects.filter(game=self.game(game), is_current=True)
        return found.annotate(entry_count=Count("entries")).order_by("-pk")

    @extend_schema(responses={200: DatedListsOut(many=True)})
    def list(self, request: Request, game: str) -> Response:
        """Those in use, the newest first: one of each source."""
        return Response(DatedListsOut(self.in_use(game), many=True).data)

    @extend_schema(responses={200: DatedEntryOut(many=True)})
    @action(["get"], detail=False, pagination_class=Pages)
    def entries(self, request: Request, game: str) -> Response:
        """What the lists in use say, in their order."""
        rows = LegalityEntry.objects.filter(legality__in=self.in_use(game).values("pk"))
        page = self.paginate_queryset(rows.order_by("legality", "pk"))
        return self.get_paginated_response(DatedEntryOut(page, many=True).data)

    @extend_schema(request=TableIn, responses={200: DifferenceOut})
    @action(["post"], detail=False)
    def compare(self, request: Request, game: str) -> Response:
        """What a table would change. Nothing is kept of it."""
        text = self.sent_by_owner(TableIn, game)["text"]
        reading = table_in(game, text)
        change = what_changes(game, reading)
        told = {"added": change.added, "lost": change.lost, "skipped": len(reading.skipped)}
        return Response(DifferenceOut(told).data)

    @extend_schema(request=TableToUseIn, responses={202: StartedOut})
    @once
    def create(self, request: Request, game: str) -> Response:
        """This table counts from then on; lists of players are judged anew."""
        sent = self.sent_by_owner(TableToUseIn, game)
        job = ask_to_use_lists(game=game, actor=self.owner, **sent)
        return Response(StartedOut(job).data, 202)

    @extend_schema(request=ListsSeenIn, responses={202: StartedOut})
    @action(["post"], detail=False)
    @once
    def undo(self, request: Request, game: str) -> Response:
        """Goes back to the lists before those in use."""
        seen = self.sent_by_owner(ListsSeenIn, game)["seen"]
        job = ask_to_undo_lists(game=game, seen=seen, actor=self.owner)
        return Response(StartedOut(job).data, 202)

    def sent_by_owner(self, shape: type[serializers.Serializer], game: str) -> dict[str, Any]:
        """Refuses anybody else, and games that there are not, before it looks at what was sent."""
        if self.owner and self.game(game):
            return dict(checked(shape(data=self.request.data)).validated_data)
        raise Http404
