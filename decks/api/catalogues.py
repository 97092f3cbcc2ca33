"""Which cards the site has; and for its owner, bringing in others and going back."""

from django.http import Http404
from drf_spectacular.utils import extend_schema, extend_schema_field
from rest_framework import serializers, viewsets
from rest_framework.decorators import action
from rest_framework.exceptions import NotAuthenticated, PermissionDenied
from rest_framework.parsers import MultiPartParser
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.models import User
from api.enums import Scope
from api.errors import RefusedError
from api.fields import GameField, checked
from api.idempotency import once
from api.parsers import ReadableJSONParser
from decks.errors import DeckError
from decks.forms.deliveries import DeliveryForm
from decks.models import CardDelivery
from decks.permissions import can_keep_catalogues
from decks.queries.deliveries import cards_of_games, changes_of, deliveries_of
from decks.services.deliveries import ask_to_undo, ask_to_use, bring_in, put_aside
from decks.services.reading_deliveries import compare_again
from engine.kits.registry import kits

MOST = 2**31


class CatalogueOut(serializers.Serializer):
    game = GameField(source="kit.slug")
    id = serializers.IntegerField(
        source="row.pk",
        default=None,
        allow_null=True,
        help_text="Null: only the few cards that Arbiter ships.",
    )
    origin = serializers.CharField(source="row.source", default="")
    version = serializers.CharField(source="row.version", default="")
    imported_at = serializers.DateTimeField(source="row.imported_at", default=None, allow_null=True)
    cards = serializers.IntegerField(source="row.card_count", default=0)
    with_text = serializers.IntegerField(help_text="Cards that have a text here.")
    played = serializers.IntegerField(help_text="So many of these the engine plays by itself.")


class CardChangesOut(serializers.Serializer):
    words = serializers.CharField()
    number = serializers.IntegerField()
    names = serializers.ListField(child=serializers.CharField(), help_text="The first 200.")


class DeliveryOut(serializers.ModelSerializer):
    kind = serializers.CharField(source="source")
    changes = serializers.SerializerMethodField()

    class Meta:
        model = CardDelivery
        fields = [
            "id", "game", "kind", "place", "state", "said", "changes", "brought_at", "settled_at",
            "job",
        ]  # fmt: skip

    @extend_schema_field(CardChangesOut(many=True))
    def get_changes(self, delivery: CardDelivery) -> list[dict[str, object]]:
        return list(CardChangesOut(changes_of(delivery), many=True).data)


class DeliveryIn(serializers.Serializer):
    kind = serializers.CharField(max_length=40, help_text="As import_cards names it, or csv.")
    file = serializers.FileField(required=False, help_text="Of 50 MB at most; a folder as a ZIP.")
    address = serializers.CharField(
        required=False, max_length=500, help_text="https, of a public host; instead of a file."
    )
    version = serializers.CharField(required=False, max_length=60)
    edition = serializers.CharField(required=False, max_length=20)
    published = serializers.DateField(required=False)
    until = serializers.DateField(required=False)
    beside = serializers.BooleanField(
        default=False, help_text="Beside the cards in use, not in their place."
    )


class UseIn(serializers.Serializer):
    may_lose = serializers.BooleanField(
        default=False, help_text="Needed where cards of the present catalogue are gone."
    )


class GoBackIn(serializers.Serializer):
    seen = serializers.IntegerField(
        min_value=1, max_value=MOST, help_text="The id of the catalogue that is in use."
    )


class StartedOut(serializers.Serializer):
    job = serializers.UUIDField(source="pk", help_text="Follow it at /jobs/.")


class OwnersViews(viewsets.GenericViewSet):
    write_scope = Scope.ORGANIZE
    filter_backends = ()
    pagination_class = None

    @property
    def owner(self) -> User:
        if not self.request.user.is_authenticated:
            raise NotAuthenticated
        if not can_keep_catalogues(self.request.user):
            raise PermissionDenied("Only the owner of this site brings cards in.")
        return self.request.user

    def game(self, slug: str) -> str:
        if slug not in kits():
            raise Http404
        return slug

    def handle_exception(self, error: Exception) -> Response:
        if isinstance(error, DeckError):
            error = RefusedError(str(error))
        return super().handle_exception(error)


class CatalogueViews(OwnersViews):
    """The cards of each game, as they are in use."""

    serializer_class = CatalogueOut
    lookup_field = "game"
    lookup_value_regex = "[a-z0-9-]+"

    @extend_schema(responses={200: CatalogueOut(many=True)})
    def list(self, request: Request) -> Response:
        return Response(CatalogueOut(cards_of_games(), many=True).data)

    @extend_schema(request=GoBackIn, responses={202: StartedOut})
    @action(["post"], detail=True)
    @once
    def undo(self, request: Request, game: str) -> Response:
        """Goes back to the cards before those in use. For the owner of the site."""
        owner, game = self.owner, self.game(game)
        seen = checked(GoBackIn(data=request.data)).validated_data["seen"]
        return Response(StartedOut(ask_to_undo(game=game, seen=seen, actor=owner)).data, 202)


class DeliveryViews(OwnersViews):
    """Cards that were brought in and do not count yet. For the owner of the site."""

    serializer_class = DeliveryOut
    queryset = CardDelivery.objects.none()
    parser_classes = (ReadableJSONParser, MultiPartParser)
    lookup_value_regex = "[0-9]+"

    def held(self, game: str, pk: str) -> CardDelivery:
        owns, found = self.owner, None
        if owns and int(pk) < MOST:
            rows = CardDelivery.objects.select_related("catalogue")
            found = rows.filter(game=self.game(game), pk=int(pk)).first()
        if found is None:
            raise Http404
        return found

    @extend_schema(responses={200: DeliveryOut(many=True)})
    def list(self, request: Request, game: str) -> Response:
        found = deliveries_of(self.game(game)) if self.owner else []
        return Response(DeliveryOut(found, many=True).data)

    @extend_schema(responses={200: DeliveryOut})
    def retrieve(self, request: Request, game: str, pk: str) -> Response:
        """With what would change."""
        return Response(DeliveryOut(self.held(game, pk)).data)

    @extend_schema(
        request={"multipart/form-data": DeliveryIn, "application/json": DeliveryIn},
        responses={201: DeliveryOut},
    )
    @once
    def create(self, request: Request, game: str) -> Response:
        """A file or an address. It is read in the background and changes nothing."""
        owner, game = self.owner, self.game(game)
        sent = checked(DeliveryIn(data=request.data)).validated_data
        files = {"file": sent.pop("file")} if "file" in sent else {}
        form = DeliveryForm({**sent, "source": sent["kind"]}, files, game=game)
        if not form.is_valid():
            wrong = {
                "kind" if name == "source" else name: [str(each) for each in said]
                for name, said in form.errors.items()
            }
            raise serializers.ValidationError(wrong)
        made = bring_in(actor=owner, game=game, **form.asked())
        return Response(DeliveryOut(made).data, 201)

    @extend_schema(request=UseIn, responses={202: StartedOut})
    @action(["post"], detail=True)
    @once
    def use(self, request: Request, game: str, pk: str) -> Response:
        """These are the cards from then on; lists of events to come are judged anew."""
        found, sent = self.held(game, pk), checked(UseIn(data=request.data)).validated_data
        job = ask_to_use(delivery=found, actor=self.owner, **sent)
        return Response(StartedOut(job).data, 202)

    @extend_schema(request=None, responses={200: DeliveryOut})
    @action(["post"], detail=True)
    @once
    def compare(self, request: Request, game: str, pk: str) -> Response:
        """Again, after other cards came into use."""
        compare_again(delivery=self.held(game, pk))
        return Response(DeliveryOut(self.held(game, pk)).data)

    @extend_schema(request=None, responses={200: DeliveryOut})
    @action(["post"], detail=True, url_path="put-aside")
    @once
    def put_aside(self, request: Request, game: str, pk: str) -> Response:
        put_aside(delivery=self.held(game, pk), actor=self.owner)
        return Response(DeliveryOut(self.held(game, pk)).data)
