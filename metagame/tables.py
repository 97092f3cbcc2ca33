"""The tables that are downloaded: their columns, in order, and what each holds.

docs/metagame.md is written from these; a column keeps its name and place."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from decks.models import RegisteredDeck
from metagame.figures.report import Cell, Row
from metagame.queries.archive import final_standings, public_decks, results_of
from metagame.queries.metagame import Metagame
from tournaments.models import Event, Match, Registration

Values = dict[str, Any]


@dataclass(frozen=True)
class Table:
    """`columns` maps a name to its meaning; every row has exactly these."""

    name: str
    columns: dict[str, str]
    rows: list[Values]


RATE = {
    "wins": "decided matches won against others",
    "losses": "decided matches lost against others",
    "draws": "drawn matches, which are in no rate",
    "win_rate": "wins of wins and losses, 0 to 1; empty without a decided match",
    "win_rate_low": "lower end of Wilson's 95 % interval",
    "win_rate_high": "upper end of it",
}
LEADERS = {
    "leader": "hero, character or Phoenixborn",
    "decks": "lists with it",
    "share": "of all lists, 0 to 1",
    **RATE,
    "decks_with_cut": "its lists in events that had a cut",
    "reached_cut": "of these, how many reached the cut",
    "conversion": "the latter of the former, 0 to 1",
}
GROUPS = {"grouping": "class, talent or faction", "group": "its name", **LEADERS}
del GROUPS["leader"]
MATCHUPS = {"leader": "one side", "against": "the other", **RATE}
CARDS = {
    "card": "name, with its colour where cards of one name have several",
    "decks": "lists that hold it",
    "share": "of the lists looked at, 0 to 1",
    "copies": "copies in these lists together",
    "average_copies": "copies a list that holds it",
}
STANDINGS = {
    "rank": "1 is first",
    "place": "as people write it; 9–12 where players share places",
    "player": "display name",
    "points": "match points of the Swiss rounds",
    "record": "wins–losses–draws",
    "reached": "how far the player came in the cut",
    "leader": "hero, character or Phoenixborn of a public list",
    "deck_code": "fingerprint of a public list",
}
RESULTS = {
    "round": "its name",
    "table": "empty at a bye",
    "first": "display name",
    "second": "display name; empty at a bye",
    "first_wins": "games won by the first player",
    "second_wins": "games won by the second player",
    "draws": "games drawn",
    "kind": "played, conceded, no_show, double_loss or bye",
}
LISTS = {
    "player": "display name",
    "rank": "in the final standings",
    "leader": "hero, character or Phoenixborn",
    "section": "part of the list",
    "copies": "of the card",
    "card": "name",
    "pitch": "1 to 3 where the game has it",
}


def rounded(value: float | None) -> float | None:
    return None if value is None else round(value, 4)


def rate_values(row: Row | Cell) -> Values:
    rate = row.rate
    sure = rate.interval if rate.trials else (None, None)
    return {
        **{name: getattr(row, name) for name in ("wins", "losses", "draws")},
        "win_rate": rounded(rate.share),
        "win_rate_low": rounded(sure[0]),
        "win_rate_high": rounded(sure[1]),
    }


def row_values(row: Row) -> Values:
    return {
        "decks": row.decks,
        "share": rounded(row.share.share),
        **rate_values(row),
        "decks_with_cut": row.cut.trials,
        "reached_cut": row.cut.successes,
        "conversion": rounded(row.cut.share),
    }


def leaders_table(metagame: Metagame) -> Table:
    rows = [{"leader": row.name, **row_values(row)} for row in metagame.leaders]
    return Table("leaders", LEADERS, rows)


def groups_table(metagame: Metagame) -> Table:
    rows = [
        {"grouping": grouping.key, "group": row.name, **row_values(row)}
        for grouping, found in metagame.groups
        for row in found
    ]
    return Table("groups", GROUPS, rows)


def matchups_table(metagame: Metagame) -> Table:
    """Pairs that met; each stands twice, once from either side."""
    rows = [
        {"leader": cell.leader, "against": cell.against, **rate_values(cell)}
        for line in metagame.matchups
        for cell in line
        if cell.rate.trials or cell.draws
    ]
    return Table("matchups", MATCHUPS, rows)


def cards_table(metagame: Metagame) -> Table:
    rows = [
        {
            "card": row.name,
            "decks": row.share.successes,
            "share": rounded(row.share.share),
            "copies": row.copies,
            "average_copies": rounded(row.average),
        }
        for row in metagame.cards
    ]
    return Table("cards", CARDS, rows)


TABLES = {
    "leaders": leaders_table,
    "groups": groups_table,
    "matchups": matchups_table,
    "cards": cards_table,
}


def standings_table(event: Event) -> Table:
    rows = [
        {
            "rank": row.rank,
            "place": row.place,
            "player": str(row.registration),
            "points": row.points,
            "record": row.record,
            "reached": row.reached,
            "leader": deck.leader if deck else None,
            "deck_code": deck.fingerprint if deck else None,
        }
        for row in final_standings(event)
        for deck in [row.public_deck]  # type: ignore[attr-defined]  # given by its query
    ]
    return Table("standings", STANDINGS, rows)


def results_table(event: Event) -> Table:
    return Table("results", RESULTS, [result_values(match) for match in results_of(event)])


def result_values(match: Match) -> Values:
    result = match.result
    return {
        "round": str(match.round),
        "table": match.table,
        "first": str(match.first),
        "second": str(match.second) if match.second else None,
        "first_wins": result.first_wins if result else None,
        "second_wins": result.second_wins if result else None,
        "draws": result.draws if result else None,
        "kind": result.kind if result else None,
    }


def lists_table(event: Event) -> Table:
    """Every public list, a row for each line."""
    ranks = {row.registration_id: row.rank for row in final_standings(event)}
    decks = public_decks(event)
    players = Registration.objects.filter(pk__in=decks).select_related("profile")
    by_rank = sorted(players, key=lambda player: ranks.get(player.pk, len(ranks) + 1))
    rows = [
        {"player": str(player), "rank": ranks.get(player.pk), **line}
        for player in by_rank
        for line in lines_of(decks[player.pk])
    ]
    return Table("lists", LISTS, rows)


def lines_of(deck: RegisteredDeck) -> Iterable[Values]:
    for section in deck.sections_now:
        for line in section["lines"]:
            yield {
                "leader": deck.leader,
                "section": section["name"],
                "copies": line["quantity"],
                "card": line["name"],
                "pitch": line["pitch"],
            }


ARCHIVE_TABLES = {
    "standings": standings_table,
    "results": results_table,
    "lists": lists_table,
}
