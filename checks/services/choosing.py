"""Choosing whose decks are checked: drawn by the engine with a seed, or named by a judge."""

from collections.abc import Sequence
from itertools import groupby

from django.db import transaction

from accounts.models import User
from checks.enums import UNDER_WAY, ChosenFor
from checks.models import DeckCheck, Draw, TableCheck
from checks.queries.candidates import situation_of
from checks.queries.checks import draws_of
from checks.services.notes import note
from engine.policy.choosing import Choice, Wanted, choose, draw_document
from tournaments.enums import MatchState, RoundState
from tournaments.models import Match, Registration, Round
from tournaments.services.locks import locked_match, locked_round, require
from tournaments.services.seeds import new_seed


@transaction.atomic
def choose_checks(*, round: Round, actor: User, wanted: Wanted, seen_draws: int) -> Draw:
    """Draws once more than the form has seen; of two judges who ask at once, the second gets
    what the first was given."""
    round = locked_round(round.pk)
    draws = list(draws_of(round))
    if len(draws) > seen_draws:
        return draws[-1]
    require(round.state == RoundState.PUBLISHED, "Checks are chosen while a round is being played.")
    situation = situation_of(round)
    seed = new_seed()
    chosen = choose(situation.candidates, wanted, seed)
    require(
        bool(chosen),
        "Nobody is left to choose: whoever still plays was checked before, is being checked, or "
        "has no list. Name a table and a reason instead.",
    )
    document = draw_document(situation.candidates, wanted, chosen)
    draw = Draw.objects.create(round=round, seed=seed, document=document, asked_by=actor)
    add_chosen(draw, chosen, actor)
    tables = ", ".join(str(table) for table in sorted({each.table for each in chosen}))
    note(
        round.event,
        actor,
        "choose_checks",
        f"Deck checks of {round} were drawn: tables {tables}",
        draw=draw.pk,
        seed=seed,
    )
    return draw


def add_chosen(draw: Draw, chosen: Sequence[Choice], actor: User) -> None:
    matches = {match.table: match for match in draw.round.matches.filter(table__isnull=False)}
    for table, choices in groupby(chosen, key=lambda each: each.table):
        check = TableCheck.objects.create(match=matches[table], draw=draw, chosen_by=actor)
        DeckCheck.objects.bulk_create(
            DeckCheck(
                table_check=check,
                registration_id=int(each.player),
                chosen_for=each.reason.value,
                reason=each.flag[:200],
            )
            for each in choices
        )


@transaction.atomic
def pick_table(
    *, match: Match, players: Sequence[Registration], reason: str, actor: User
) -> TableCheck:
    """A judge names a table. Without a reason only players who were not checked before."""
    match = locked_match(match)
    require(not match.is_bye, "A bye has no table to check.")
    require(
        match.round.state == RoundState.PUBLISHED,
        "Checks are chosen while a round is being played.",
    )
    require(match.state != MatchState.DECIDED, "This table has finished its match.")
    require(bool(players), "Choose whose deck is checked.", field="players")
    seats = {match.first_id, match.second_id}
    require({each.pk for each in players} <= seats, "They sit at another table.", field="players")
    under_way = match.checks.filter(state__in=UNDER_WAY).first()
    if under_way:
        return under_way
    require(bool(reason.strip()), "Say why this table is checked.", field="reason")
    check = TableCheck.objects.create(match=match, chosen_by=actor)
    for player in players:
        DeckCheck.objects.create(
            table_check=check,
            registration=player,
            chosen_for=ChosenFor.ASKED,
            reason=reason.strip(),
        )
    names = " and ".join(str(each) for each in players)
    words = f"Table {match.table} of {match.round} was named for a deck check: {names}"
    note(match.round.event, actor, "pick_table", words, reason=reason.strip())
    return check
