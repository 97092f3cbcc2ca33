"""What an event asks, and what its players answered, for programs."""

from django.db.models import QuerySet
from django.http import Http404
from django.shortcuts import get_object_or_404
from rest_framework import mixins
from rest_framework.decorators import action
from rest_framework.request import Request
from rest_framework.response import Response

from api.enums import Scope
from api.idempotency import once
from api.requests import PersonApiRequest
from questions import serializers as shapes
from questions import services
from questions.models import Question
from questions.queries import answers_for_staff, answers_of, questions_of
from tournaments import permissions
from tournaments.api.access import EventViews, reads, writes
from tournaments.models import Registration
from tournaments.queries.registrations import registration_of


class QuestionViews(mixins.ListModelMixin, EventViews):
    """Everybody reads the questions, those who look after players the answers. Who registers sends
    theirs with the registration."""

    serializer_class = shapes.QuestionOut
    write_scope = Scope.ORGANIZE
    write_scopes = {"change_own_answers": Scope.PLAY}
    queryset = Question.objects.none()
    filter_backends = ()
    lookup_value_regex = r"\d{1,9}"

    def get_queryset(self) -> QuerySet[Question]:
        if getattr(self, "swagger_fake_view", False):
            return self.queryset
        return questions_of(self.event)

    @writes(shapes.QuestionOut, shapes.QuestionIn, 201)
    @once
    def create(self, request: PersonApiRequest, event: str) -> Response:
        self.allow(permissions.can_edit_event(request.user, self.event))
        sent = self.sent(shapes.QuestionIn, request).validated_data
        asked = services.ask_question(event=self.event, actor=request.user, **sent)
        return Response(shapes.QuestionOut(asked).data, 201)

    @writes(None, status=204)
    @once
    def destroy(self, request: PersonApiRequest, event: str, pk: int) -> Response:
        self.allow(permissions.can_edit_event(request.user, self.event))
        question = get_object_or_404(questions_of(self.event), pk=pk)
        services.drop_question(event=self.event, question=question, actor=request.user)
        return Response(status=204)

    @reads(shapes.AnsweredOut(many=True), filters=False)
    @action(["get"], detail=False, pagination_class=None)
    def answers(self, request: Request, event: str) -> Response:
        """Of everybody who did not withdraw; the whole list."""
        self.allow(permissions.can_manage_players(request.user, self.event))
        asked = [str(question.pk) for question in questions_of(self.event)]
        rows = [
            {
                "registration": player.pk,
                "player": str(player),
                "answers": {pk: text for pk, text in zip(asked, texts, strict=True) if text},
            }
            for player, texts in answers_for_staff(self.event)
        ]
        return Response(shapes.AnsweredOut(rows, many=True).data)

    def own(self) -> Registration:
        self.allow(self.request.user.is_authenticated)
        held = registration_of(self.request.user, self.event)
        if held is None:
            raise Http404
        return held

    def answered(self) -> Response:
        answers = {str(pk): text for pk, text in answers_of(self.own()).items()}
        return Response(shapes.OwnAnswersSerializer({"answers": answers}).data)

    @reads(shapes.OwnAnswersSerializer, filters=False)
    @action(["get"], detail=False, url_path="own-answers", pagination_class=None)
    def own_answers(self, request: Request, event: str) -> Response:
        """What you answered."""
        return self.answered()

    @writes(shapes.OwnAnswersSerializer, shapes.OwnAnswersSerializer)
    @own_answers.mapping.put
    @once
    def change_own_answers(self, request: PersonApiRequest, event: str) -> Response:
        """Until the event begins; what is left out stays."""
        held = self.own()
        sent = self.sent(shapes.OwnAnswersSerializer, request).validated_data
        services.change_answers(registration=held, actor=request.user, **sent)
        return self.answered()
