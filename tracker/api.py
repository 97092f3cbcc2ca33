"""Tracked games."""

from django.shortcuts import get_object_or_404
from rest_framework.decorators import action
from rest_framework.request import Request
from rest_framework.response import Response

from api.enums import Scope
from api.fields import checked
from api.idempotency import once
from api.requests import PersonApiRequest
from tournaments.api.access import EventViews, reads, writes
from tournaments.models import Match
from tournaments.queries import rounds as queries
from tracker import serializers as shapes
from tracker.models import TrackedGame
from tracker.permissions import can_follow_game
from tracker.queries.games import loaded_game, position_for
from tracker.queries.why_not import answers_for, asker_for, cards_to_ask, may_ask
from tracker.services import games as services
from tracker.services import take_backs
from tracker.services.allowances import allow_in_game


class GameViews(EventViews):
    """Games of a match, for its players and the officials."""

    serializer_class = shapes.GameOut
    write_scope = Scope.PLAY
    queryset = TrackedGame.objects.none()
    filter_backends = ()
    lookup_field, lookup_url_kwarg, lookup_value_regex = "number", "number", r"\d{1,2}"

    def match(self) -> Match:
        shown = queries.matches_of(queries.rounds_for_public(self.event))
        match = get_object_or_404(shown, pk=self.kwargs["match"])
        match.round.event = self.event
        self.allow(can_follow_game(self.request.user, match))
        return match

    def game(self, number: int) -> TrackedGame:
        match = self.match()
        game = get_object_or_404(match.games.all(), number=number)
        game.match = match
        return game

    def shown(self, game: TrackedGame, status: int = 200) -> Response:
        position = position_for(self.request.user, game)
        fields = {"number": game.number, "version": game.version, "position": position}
        return Response(shapes.GameOut(fields).data, status)

    @writes(shapes.GameOut, shapes.OpenGameIn, 201)
    @once
    def create(self, request: PersonApiRequest, event: str, match: int) -> Response:
        """Opens the game being played; an open one is answered as it is."""
        sent = self.sent(shapes.OpenGameIn, request).validated_data
        opened = services.open_game(match=self.match(), actor=request.user, **sent)
        return self.shown(opened, 201)

    @reads(shapes.GameOut)
    def retrieve(self, request: Request, event: str, match: int, number: int) -> Response:
        return self.shown(self.game(number))

    @reads(shapes.WhyNotOut, parameters=[shapes.WhyNotIn])
    @action(["get"], detail=True, url_path="why-not")
    def why_not(self, request: Request, event: str, match: int, number: int) -> Response:
        """Every rule that forbids an act now, for a card that this person may see."""
        game = self.game(number)
        self.allow(may_ask(request.user, game))
        rules, sent = loaded_game(game.saved), request.query_params
        asker = asker_for(request.user, game, rules, sent.get("player", ""))
        cards = cards_to_ask(rules, asker)
        known = {"acts": rules.acts, "cards": [each["key"] for each in cards]}
        wish = checked(shapes.WhyNotIn(data=sent, context=known)).validated_data
        answers = answers_for(rules, asker, wish["act"], wish["card"]) if "act" in wish else None
        fields = {"player": asker.player, "acts": rules.acts, "cards": cards, "answers": answers}
        return Response(shapes.WhyNotOut(fields).data)

    @writes(shapes.GameOut, shapes.AnswerIn)
    @action(["post"], detail=True)
    @once
    def answer(self, request: PersonApiRequest, event: str, match: int, number: int) -> Response:
        sent = self.sent(shapes.AnswerIn, request).validated_data
        game = self.game(number)
        return self.shown(services.answer_game(game=game, actor=request.user, **sent))

    @writes(shapes.GameOut, shapes.AllowIn)
    @action(["post"], detail=True, url_path="allow")
    @once
    def allow_act(self, request: PersonApiRequest, event: str, match: int, number: int) -> Response:
        """Answers with what a rule forbids, out of `position.pending.forbidden`. The opponent is
        asked, as `position.undo.request` then says; a judge says that both have agreed."""
        sent = self.sent(shapes.AllowIn, request).validated_data
        game = self.game(number)
        return self.shown(allow_in_game(game=game, actor=request.user, **sent))

    @writes(shapes.GameOut, shapes.UndoIn)
    @action(["post"], detail=True)
    @once
    def undo(self, request: PersonApiRequest, event: str, match: int, number: int) -> Response:
        """At once, or the opponent is asked: then `position.undo.request` says what was seen."""
        sent = self.sent(shapes.UndoIn, request).validated_data
        game = self.game(number)
        return self.shown(take_backs.undo_game(game=game, actor=request.user, **sent))

    @writes(shapes.GameOut, shapes.ConsentIn)
    @action(["post"], detail=True)
    @once
    def consent(self, request: PersonApiRequest, event: str, match: int, number: int) -> Response:
        """Answers an opponent's request, to take answers back or to allow something; whoever asked
        refuses to withdraw."""
        sent = self.sent(shapes.ConsentIn, request).validated_data
        game = self.game(number)
        return self.shown(take_backs.settle_take_back(game=game, actor=request.user, **sent))
