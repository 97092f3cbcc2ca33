"""Games of a match that are played in the browser, with the registered decks."""

from collections import Counter
from collections.abc import Mapping
from typing import Any, cast

from django.db import transaction

from accounts.models import User
from audit.services import record
from engine.core.game import Game
from live.services import announce, announce_all
from tournaments.enums import RoundState
from tournaments.models import Event, Match, Registration
from tournaments.services.locks import locked_event, locked_match, require
from tournaments.services.notes import note
from tracker.models import BrowserPlay, Seat, Table
from tracker.queries.games import SEATS, is_played_in_browser
from tracker.queries.tables import PUBLIC, score_of
from tracker.queries.watching import DELAYS, least_delay_at
from tracker.services.changing import opened, saved
from tracker.services.table_games import new_browser_game
from tracker.services.tables import new_code, new_key


@transaction.atomic
def set_browser_play(*, event: Event, actor: User, is_on: bool, delay: int) -> BrowserPlay:
    """Whether matches may be played in the browser, and how late others watch at the least."""
    event = locked_event(event.pk)
    require(delay in DELAYS, "Choose one of the delays.", field="delay")
    said, _ = BrowserPlay.objects.update_or_create(
        event=event, defaults={"is_on": is_on, "delay": delay}
    )
    words = f"Others watch {delay} minutes later" if delay else "Others watch at once"
    summary = (
        f"Matches may be played in the browser. {words}" if is_on else "No matches in the browser"
    )
    note(event, actor, "set_browser_play", summary)
    return said


@transaction.atomic
def open_match_table(*, match: Match, actor: User) -> Table:
    """The table at which this match is being played; the next game's when the last one is over."""
    match = locked_match(match)
    newest = match.browser_tables.order_by("-number").first()
    is_virtual = newest is not None and newest.kind == Table.Kind.VIRTUAL
    if newest and is_virtual and newest.finished_at is None:
        return newest
    require(newest is None or newest.finished_at is not None, "This game is being counted already.")
    require(is_played_in_browser(match), "This match is not played in the browser.")
    require(match.round.state == RoundState.PUBLISHED, "The round is not being played.")
    require(match.result is None, "This match has its result.")
    if newest and is_decided(match):
        return newest
    table = laid_out(match, newest.number + 1 if newest else 1)
    if newest:
        announce_all(newest.topic(viewer) for viewer in (*SEATS, PUBLIC))
    record(
        actor=actor,
        subject=match.round.event.topic,
        action="open_match_table",
        summary=f"Game {table.number} of {match} is played in the browser",
        game_of=match.pk,
    )
    announce(match.topic)
    return table


def is_decided(match: Match) -> bool:
    best_of = match.round.event.best_of
    first, second, draws = score_of(match)
    return max(first, second) > best_of // 2 or first + second + draws >= best_of


def laid_out(match: Match, number: int) -> Table:
    players = [match.first, cast("Registration", match.second)]
    both = all(each.profile.user_id for each in players)
    require(both, "Both players need an account to play in the browser.")
    started = new_browser_game(match, number, new_key())
    table = Table.objects.create(
        code=new_code(),
        game=match.round.event.game,
        kind=Table.Kind.VIRTUAL,
        match=match,
        number=number,
        saved=started.dump(),
        prepares=seats_with_side_decks(started.setup),
    )
    delay = least_delay_at(table)
    for place, player in zip(SEATS, players, strict=True):
        profile = player.profile
        Seat.objects.create(
            table=table,
            place=place,
            name=profile.display_name[:60],
            user=profile.user,
            delay=delay,
        )
    return table


def seats_with_side_decks(setup: Mapping[str, Any]) -> list[str]:
    """Of the first game no setup holds any: then nothing is exchanged."""
    players = zip(SEATS, setup["players"], strict=True)
    return [place for place, player in players if player.get("side")]


@transaction.atomic
def exchange_cards(
    *, seat: Seat, out: Mapping[str, int], into: Mapping[str, int], version: int
) -> dict[str, Any]:
    """As many cards of the side deck as leave the deck; the cards are dealt once both have said."""
    played = opened(seat.table, version)
    table = played.table
    require(seat.place in table.prepares, "Cards are exchanged before the game, once.")
    setup = dict(table.saved["setup"])
    players = [dict(each) for each in setup["players"]]
    mine = players[SEATS.index(seat.place)]
    deck: Counter[str] = Counter(mine["deck"])
    side: Counter[str] = Counter(mine["side"])
    require(Counter(out) <= deck and Counter(into) <= side, "Those cards are not there.")
    require(sum(out.values()) == sum(into.values()), "As many cards come in as go out.")
    mine["deck"] = dict(deck - Counter(out) + Counter(into))
    mine["side"] = dict(side - Counter(into) + Counter(out))
    # What was dealt before is dealt anew: nobody has looked at it.
    played.game = Game.new(played.game.rules, {**setup, "players": players}, seed=new_key())
    table.prepares = [each for each in table.prepares if each != seat.place]
    table.save(update_fields=["prepares"])
    return saved(played)[seat.place]
