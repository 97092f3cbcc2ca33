"""What RoundViews offers for rounds that are changed or made by hand."""

from collections.abc import Callable, Iterable
from typing import Any

from django.shortcuts import get_object_or_404
from rest_framework.decorators import action
from rest_framework.request import Request
from rest_framework.response import Response

from api.idempotency import once
from api.requests import PersonApiRequest
from engine.pairing.errors import PairingError
from tournaments import permissions
from tournaments.api.access import EventViews, reads, writes
from tournaments.errors import TournamentError
from tournaments.models import Registration, Round
from tournaments.queries.hand_steps import hand_steps
from tournaments.queries.hand_tables import seats_in, seats_mark
from tournaments.queries.repairs import all_changes_of, repair_of
from tournaments.queries.rounds import rounds_for_staff
from tournaments.serializers import hand_rounds as shapes
from tournaments.serializers.rounds import RoundOut
from tournaments.services import hand_changes as services
from tournaments.services.hand_rounds import HandLine, enter_round
from tournaments.services.outcomes import Score
from tournaments.services.repairs import require_repairable, take_up_repair


class HandViews(EventViews):
    def hand_round(self, number: int) -> Round:
        self.allow(permissions.can_repair_rounds(self.request.user, self.event))
        return get_object_or_404(rounds_for_staff(self.event), number=number)

    def by_hand(self, changed: Round) -> Response:
        fresh = Round.objects.get(pk=changed.pk)
        shown = {"mark": seats_mark(seats_in(fresh)), "steps": hand_steps(fresh)}
        return Response(shapes.HandOut(shown).data)

    def players(self, wanted: Iterable[int]) -> dict[int, Registration]:
        numbers = set(wanted)
        found = self.event.registrations.select_related("profile").in_bulk(numbers)
        if numbers - found.keys():
            raise TournamentError("There is no such registration in this event.")
        return found

    def two_players(self, service: Callable[..., Round], request: Request, number: int) -> Response:
        a_round = self.hand_round(number)
        sent = dict(self.sent(shapes.TwoPlayersIn, request).validated_data)
        people = self.players((sent["a"], sent["b"]))
        chosen: dict[str, Any] = {side: people[sent.pop(side)] for side in ("a", "b")}
        return self.by_hand(service(round=a_round, actor=request.user, **chosen, **sent))

    @reads(shapes.HandOut)
    @action(["get"], detail=True, url_path="by-hand")
    def hand(self, request: Request, event: str, number: int) -> Response:
        """What was changed by hand, and the mark that the next change sends back."""
        return self.by_hand(self.hand_round(number))

    @writes(shapes.HandOut, shapes.TwoPlayersIn)
    @action(["post"], detail=True)
    @once
    def swap(self, request: Request, event: str, number: int) -> Response:
        """Two players change places."""
        return self.two_players(services.swap_players, request, number)

    @writes(shapes.HandOut, shapes.TwoPlayersIn)
    @action(["post"], detail=True)
    @once
    def pair(self, request: Request, event: str, number: int) -> Response:
        """Two players meet; those they leave meet each other."""
        return self.two_players(services.pair_players, request, number)

    @writes(shapes.HandOut, shapes.MoveTableIn)
    @action(["post"], detail=True, url_path="move-table")
    @once
    def move_table(self, request: PersonApiRequest, event: str, number: int) -> Response:
        """A match plays at another table; one that is there takes the first."""
        a_round = self.hand_round(number)
        sent = self.sent(shapes.MoveTableIn, request).validated_data
        return self.by_hand(services.move_table(round=a_round, actor=request.user, **sent))

    @writes(shapes.HandOut, shapes.SeenIn)
    @action(["post"], detail=True, url_path="take-back-change")
    @once
    def take_back_change(self, request: PersonApiRequest, event: str, number: int) -> Response:
        """The newest change by hand, as long as nobody has played at its tables."""
        a_round = self.hand_round(number)
        sent = self.sent(shapes.SeenIn, request).validated_data
        return self.by_hand(services.take_back_change(round=a_round, actor=request.user, **sent))

    @writes(RoundOut, shapes.PaperRoundIn)
    @action(["post"], detail=False, url_path="from-paper")
    @once
    def from_paper(self, request: PersonApiRequest, event: str) -> Response:
        """A whole round that was paired on paper; with results it is published at once."""
        self.allow(permissions.can_repair_rounds(request.user, self.event))
        sent = self.sent(shapes.PaperRoundIn, request).validated_data
        lines = sent["lines"]
        if any(line["result"] for line in lines):
            self.allow(permissions.can_run_rounds(request.user, self.event))
            self.allow(permissions.can_enter_results(request.user, self.event))
        named = [line[side] for line in lines for side in ("first", "second")]
        people = self.players(pk for pk in named if pk is not None)
        entered = enter_round(
            event=self.event,
            number=sent["number"],
            lines=[
                HandLine(
                    line["table"],
                    people[line["first"]],
                    people[line["second"]] if line["second"] else None,
                    Score(**line["result"]) if line["result"] else None,
                )
                for line in lines
            ],
            actor=request.user,
            accepted=sent["accepted"],
        )
        return Response(RoundOut(Round.objects.get(pk=entered.pk)).data)

    @reads(shapes.RepairOut)
    @action(["get"], detail=True)
    def repair(self, request: Request, event: str, number: int) -> Response:
        """What the round would be, by the results of now."""
        a_round = self.hand_round(number)
        require_repairable(a_round)
        try:
            offer = repair_of(a_round)
        except PairingError as error:
            raise TournamentError(str(error)) from error
        offers = {name: getattr(offer, name) for name in ("minimal", "anew")}
        changes = {name: all_changes_of(a_round, each) for name, each in offers.items()}
        return Response(shapes.RepairOut(changes).data)

    @writes(RoundOut, shapes.RepairIn)
    @repair.mapping.post
    @once
    def take_up_repair(self, request: PersonApiRequest, event: str, number: int) -> Response:
        """Takes one of the offers up, or leaves the round as it is."""
        a_round = self.hand_round(number)
        sent = self.sent(shapes.RepairIn, request).validated_data
        repaired = take_up_repair(round=a_round, actor=request.user, **sent)
        return Response(RoundOut(repaired).data)
