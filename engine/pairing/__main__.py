"""`python -m engine.pairing`: pair, rank, check, verify, generate, list tie-breaks, all in JSON."""

import argparse
import json
import sys
from dataclasses import replace
from typing import Any

from engine.pairing.checker import check
from engine.pairing.errors import PairingError, TournamentFileError
from engine.pairing.file import (
    pairing_document,
    read_tournament,
    standings_document,
    tie_breaks_document,
    tournament_document,
)
from engine.pairing.file.paired import require_paired
from engine.pairing.generate import Recipe, generate
from engine.pairing.replay import before_round, verify
from engine.pairing.standings import standings
from engine.pairing.swiss import pair_round
from engine.pairing.systems import SYSTEMS

WRONG_INPUT, FOUND_PROBLEMS = 2, 1


def arguments() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m engine.pairing", description=__doc__)
    commands = parser.add_subparsers(dest="command")
    pair = commands.add_parser("pair", help="pair the next round (also without any command)")
    pair.add_argument("--seed", type=int)
    pair.add_argument("--round", type=int, help="pair this earlier round again")
    commands.add_parser("standings", help="the standings after the rounds so far")
    commands.add_parser("tie-breaks", help="the names that `tie_breaks` of a system may hold")
    for name in ("check", "verify"):
        command = commands.add_parser(name, help="judge a paired round, or pair it again")
        command.add_argument("pairing", help="file with the answer of `pair`")
    make = commands.add_parser("generate", help="a random tournament")
    make.add_argument("--system", choices=sorted(SYSTEMS), default=Recipe().system)
    for name, kind in (("players", int), ("rounds", int), ("seed", int), ("teams", int)):
        make.add_argument(f"--{name}", type=kind, default=getattr(Recipe(), name))
    make.add_argument("--hard", action="store_true", help="teams never meet, not even unwillingly")
    for name in ("draws", "drops", "late", "byes", "no-shows"):
        make.add_argument(
            f"--{name}", type=float, default=getattr(Recipe(), name.replace("-", "_"))
        )
    return parser


def _pair(document: dict[str, Any], options: argparse.Namespace) -> dict[str, Any]:
    tournament = read_tournament(document)
    number = getattr(options, "round", None)
    if number is not None:
        tournament = before_round(tournament, number)
    return pairing_document(pair_round(tournament, getattr(options, "seed", None)))


def _judge(document: dict[str, Any], options: argparse.Namespace) -> dict[str, Any]:
    tournament = read_tournament(document)
    with open(options.pairing, encoding="utf-8") as file:
        pairing = json.load(file)
    require_paired(pairing)
    if options.command == "check":
        return {"problems": check(document, pairing)}
    return {"problems": verify(tournament, pairing)}


def _generate(options: argparse.Namespace) -> dict[str, Any]:
    given = {key: value for key, value in vars(options).items() if key != "command"}
    return tournament_document(generate(replace(Recipe(), **given)))


def answer(options: argparse.Namespace) -> dict[str, Any]:
    """The document a command answers with."""
    if options.command == "generate":
        return _generate(options)
    if options.command == "tie-breaks":
        return tie_breaks_document()
    document = json.load(sys.stdin)
    if options.command == "standings":
        tournament = read_tournament(document)
        return standings_document(tournament, standings(tournament))
    if options.command in ("check", "verify"):
        return _judge(document, options)
    return _pair(document, options)


def main(given: list[str] | None = None) -> int:
    """0 when all is well, 1 when a check found problems, 2 when the input cannot be used."""
    options = arguments().parse_args(given)
    try:
        found = answer(options)
    except json.JSONDecodeError as error:
        print(f"not JSON: {error}", file=sys.stderr)
        return WRONG_INPUT
    except TournamentFileError as error:
        print("\n".join(error.problems), file=sys.stderr)
        return WRONG_INPUT
    except (PairingError, OSError) as error:
        print(error, file=sys.stderr)
        return WRONG_INPUT
    json.dump(found, sys.stdout, indent=1, ensure_ascii=False)
    print()
    return FOUND_PROBLEMS if found.get("problems") else 0


if __name__ == "__main__":
    sys.exit(main())
