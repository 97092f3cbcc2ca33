"""Visitors of the pages, and an event in which a check has come as far as a test needs."""

from dataclasses import dataclass

import pytest
from django.urls import reverse

from accounts.models import User
from checks.models import Flag, Penalty, PenaltyDraft, PenaltyToConfirm, TableCheck
from checks.services.flags import flag_player
from checks.services.giving import give_penalty
from checks.services.penalties import confirm_draft
from tests.factories.checks import (
    deck_check_of,
    find,
    make_check,
    make_checked_round,
    make_running_check,
)
from tests.factories.rounds import match_at
from tournaments.models import Event, Registration, Round

FLAGGED_FOR = "Sleeves look worn"
NOTES = "Nine of one card"


@dataclass
class Room:
    round: Round
    judge: User
    chosen: TableCheck
    running: TableCheck
    player: Registration
    flag: Flag
    draft: PenaltyDraft
    penalty: Penalty
    waiting: PenaltyToConfirm

    @property
    def event(self) -> Event:
        return self.round.event

    def address(self, name: str) -> str:
        """The page of that name, with the things of this room in its brackets."""
        rest = {
            **dict.fromkeys(("round", "round_part", "print"), self.round.number),
            "pick_table": 1,
            **dict.fromkeys(("take", "call_off"), self.chosen.pk),
            **dict.fromkeys(("table", "hand_back", "correct_extension"), self.running.pk),
            **dict.fromkeys(("sheet", "counts"), deck_check_of(self.running).pk),
            **dict.fromkeys(("player", "give"), self.player.pk),
            **dict.fromkeys(("confirm", "refuse"), self.waiting.pk),
            "lift_flag": self.flag.pk,
            "take_back": self.penalty.pk,
            **dict.fromkeys(("draft", "waive"), self.draft.pk),
        }
        more = [rest[name]] if name in rest else []
        return reverse(f"checks:{name}", args=[self.event.slug, *more])


@pytest.fixture
def room(db) -> Room:
    """At table 2 a check is chosen, at table 1 the decks are away, and trouble was found."""
    a_round, judge = make_checked_round(6)
    player = match_at(a_round, 2).first
    flag = flag_player(registration=player, reason=FLAGGED_FOR, actor=judge)
    running = make_running_check(a_round, judge, 1)
    find(deck_check_of(running), judge, "difference", "marked", notes=NOTES)
    given, draft = PenaltyDraft.objects.all()
    words = {"infraction": given.infraction, "kind": given.kind, "remark": NOTES}
    penalty = confirm_draft(draft=given, actor=judge, **words).penalty
    chosen = make_check(a_round, judge, 2)
    said = {"infraction": "game-rules", "kind": "game_loss", "remark": NOTES, "key": "1"}
    waiting = give_penalty(registration=player, actor=judge, **said)
    return Room(a_round, judge, chosen, running, player, flag, draft, penalty, waiting)
