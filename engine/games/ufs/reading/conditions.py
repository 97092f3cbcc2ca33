"""What must be so now: “if you have 2 or more assets”, “only playable if ...” (H.3.3.1, K.3.5)."""

from engine.games.ufs.playing import REVERSAL
from engine.games.ufs.reading.acting import Acting
from engine.games.ufs.reading.book import attack, condition
from engine.games.ufs.reading.nouns import is_as_said
from engine.games.ufs.reading.numbers import counted
from engine.games.ufs.references import printed_value
from engine.games.ufs.state import MOMENTUM
from engine.games.ufs.values import is_deadlocked, is_desperate, number, symbols
from engine.reading.meaning import Meaning
from engine.rulebook import rule

MORE, FEWER, EXACTLY = "least", "most", "exactly"


def compared(has: int, how: str, wanted: int) -> bool:
    return {MORE: has >= wanted, FEWER: has <= wanted, EXACTLY: has == wanted}[how]


for who, w in (("you have", "you"), ("your opponent has", "opponent")):
    for how, words in (
        (
            MORE,
            (
                "at least {n:number} {c:one}",
                "at least {n:number} {c:many}",
                "{n:number} or more {c:many}",
            ),
        ),
        (FEWER, ("{n:number} or fewer|less {c:many}",)),
        (EXACTLY, ("exactly {n:number} {c:many}",)),
    ):
        condition("has", *(f"{who} {each}" for each in words), w=w, how=how)
    condition("has no", f"{who} no {{c:many}}", w=w)
for how, words in (
    (MORE, ("there is|are at least {n:number} {c:one}", "there is|are at least {n:number} {c:many}",
            "there are {n:number} or more {c:many}")),
    (FEWER, ("there are {n:number} or fewer|less {c:many}",)),
):  # fmt: skip
    condition("has", *words, w="", how=how)
condition("has no", "there are no {c:many}", w="")
condition("has a", "there is a|an {c:one}", w="")


@condition("has")
@rule("ufs09/H.3.3.1", "ufs09/K.2.2", "ufs09/K.2.6")
def _has(at: Acting, meaning: Meaning) -> bool:
    """Cards of a kind, in the zones that the text names or where they are."""
    has = counted(at, meaning.of("c"), meaning.word("w"))
    return compared(has, meaning.word("how"), meaning.number("n"))


@condition("has no")
@rule("ufs09/H.3.3.1")
def _has_no(at: Acting, meaning: Meaning) -> bool:
    return not counted(at, meaning.of("c"), meaning.word("w"))


@condition("has a", "you have a|an {c:one}", w="you")
def _has_a(at: Acting, meaning: Meaning) -> bool:
    return bool(counted(at, meaning.of("c"), meaning.word("w")))


for who, w in (("you have", "you"), ("your opponent has", "opponent")):
    condition(
        "momentum",
        f"{who} at least {{n:number}} momentum",
        f"{who} {{n:number}} or more momentum",
        w=w,
        how=MORE,
    )
    condition("momentum", f"{who} {{n:number}} or fewer|less momentum", w=w, how=FEWER)
    condition(
        "momentum",
        f"{who} exactly {{n:number}} momentum",
        f"{who} {{n:number}} momentum",
        w=w,
        how=EXACTLY,
    )
    condition("no momentum", f"{who} no momentum", w=w)


@condition("momentum")
@rule("ufs09/D.4.2")
def _momentum(at: Acting, meaning: Meaning) -> bool:
    (player,) = at.players(meaning.word("w"))
    has = len(at.state.in_zone(player, MOMENTUM))
    return compared(has, meaning.word("how"), meaning.number("n"))


@condition("no momentum")
def _no_momentum(at: Acting, meaning: Meaning) -> bool:
    (player,) = at.players(meaning.word("w"))
    return not at.state.in_zone(player, MOMENTUM)


@condition("more than", "you have more {c:many} than your opponent", w="you")
@condition("more than", "your opponent has more {c:many} than you", w="opponent")
def _more(at: Acting, meaning: Meaning) -> bool:
    mine, theirs = (counted(at, meaning.of("c"), who) for who in ("you", "opponent"))
    return mine > theirs if meaning.word("w") == "you" else theirs > mine


@condition("vitality", "you have more vitality than your opponent", w="you")
@condition(
    "vitality",
    "your opponent has more vitality than you",
    "you have less vitality than your opponent",
    w="opponent",
)
def _vitality(at: Acting, meaning: Meaning) -> bool:
    mine, theirs = (at.state.players[each].vitality for each in (at.player, at.opponent))
    return mine > theirs if meaning.word("w") == "you" else theirs > mine


@condition("desperate", "you are at desperation", w="you")
@condition("desperate", "your opponent is at desperation", w="opponent")
@rule("ufs09/K.3.18")
def _desperate(at: Acting, meaning: Meaning) -> bool:
    (player,) = at.players(meaning.word("w"))
    return is_desperate(at.state, player)


@condition("deadlocked", "you are at deadlock", w="you")
@condition("deadlocked", "your opponent is at deadlock", w="opponent")
@rule("ufs09/K.3.19")
def _deadlocked(at: Acting, meaning: Meaning) -> bool:
    (player,) = at.players(meaning.word("w"))
    return is_deadlocked(at.state, player)


@condition("hand size", "your printed hand size is less|smaller than your opponent 's")
@rule("ufs09/J.4.2.1")
def _hand_size(at: Acting, meaning: Meaning) -> bool:
    mine, theirs = (at.state.facts(at.character(e)).hand_size for e in (at.player, at.opponent))
    return mine < theirs


@condition(
    "attack value",
    "{a:attack} 's {v:value} is {n:number} or more|greater|higher",
    "{a:attack} has {n:number} or more {v:value}",
    how=MORE,
)
@condition("attack value", "{a:attack} 's {v:value} is {n:number} or less|lower|fewer", how=FEWER)
@rule("ufs09/J.4.2.2")
def _value(at: Acting, meaning: Meaning) -> bool:
    found = attack.of(meaning.of("a"))(at, meaning.of("a"))
    if not found:
        return False
    return compared(
        number(at.state, found, meaning.word("v")), meaning.word("how"), meaning.number("n")
    )


for how, several in (
    ("below", ("below", "under", "less than", "lower than")),
    ("above", ("above", "over", "greater than", "higher than")),
):
    condition(
        "than printed",
        *(f"{{a:attack}} 's {{v:value}} is {each} [its] printed [value]" for each in several),
        how=how,
    )
    condition(
        "than printed too",
        *(f"the {{v:value}} of {{a:attack}} is {each} [its] printed [value]" for each in several),
        how=how,
    )


@condition("than printed")
@condition("than printed too")
@rule("ufs09/J.4.2.1")
def _than_printed(at: Acting, meaning: Meaning) -> bool:
    found, name = attack.of(meaning.of("a"))(at, meaning.of("a")), meaning.word("v")
    if not found:
        return False
    now, then = number(at.state, found, name), printed_value(at.state, found, name)
    return isinstance(then, int) and (now < then if meaning.word("how") == "below" else now > then)


@condition(
    "is reversal", "this card was|is played as a reversal", "{a:attack} was|is played as a reversal"
)
@rule("ufs09/I.3.10.2")
def _is_reversal(at: Acting, meaning: Meaning) -> bool:
    found = at.me
    if meaning.get("a"):
        found = attack.of(meaning.of("a"))(at, meaning.of("a"))
    return bool(found) and at.state.objects[found].played_as == REVERSAL


@condition("turn of", "it is your turn", w="you")
@condition("turn of", "it is your opponent 's turn", w="opponent")
def _turn(at: Acting, meaning: Meaning) -> bool:
    (player,) = at.players(meaning.word("w"))
    return at.state.turn_player == player


@condition("attack of whom", "during your attack", w="you")
@condition("attack of whom", "during your opponent 's attack", w="opponent")
def _attack_of(at: Acting, meaning: Meaning) -> bool:
    (player,) = at.players(meaning.word("w"))
    return bool(at.state.attack) and at.state.attack[-1].attacker == player


@condition("character state", "your character is committed", k="committed")
@condition("character state", "your character is ready", k="ready")
def _character_state(at: Acting, meaning: Meaning) -> bool:
    return at.state.objects[at.character(at.player)].committed == (meaning.word("k") == "committed")


@condition(
    "character name",
    "your character is {k:character name}",
    "your character name is {k:character name}",
)
@rule("ufs09/K.2.7")
def _character_name(at: Acting, meaning: Meaning) -> bool:
    return at.state.facts(at.character(at.player)).character == meaning.word("k")


@condition("character symbol", "your character has [the] {k:symbol} [symbol]")
def _character_symbol(at: Acting, meaning: Meaning) -> bool:
    return meaning.word("k") in symbols(at.state, at.character(at.player))


@condition(
    "fits called", "the {k:called} card is|was a|an {c:one}", "it is|was a|an {c:one}", yes="yes"
)
@condition(
    "fits called",
    "the {k:called} card is|was not a|an {c:one}",
    "it is|was not a|an {c:one}",
    yes="no",
)
@rule("ufs09/J.4.2.3")
def _fits(at: Acting, meaning: Meaning) -> bool:
    if not (found := _called(at, meaning)):
        return False
    return is_as_said(at, meaning.of("c"), found) == (meaning.word("yes") == "yes")


def _called(at: Acting, meaning: Meaning) -> str:
    of = meaning["as"]
    if isinstance(of, str):
        return next(iter(at.known.get(of, ())), "")
    said = meaning.of("as").of("a")
    return attack.of(said)(at, said)


@condition("check failed", "it fails", "that check fails", "the check fails", "they fail")
def _failed(at: Acting, meaning: Meaning) -> bool:
    return not at.did


@condition(
    "played", "you have played at least {n:number} other attack|attacks this turn", other="other"
)
@condition(
    "played", "you have played {n:number} or more other attack|attacks this turn", other="other"
)
@condition("played", "you have played at least {n:number} attack|attacks this turn", other="")
@condition("played", "you have played {n:number} or more attack|attacks this turn", other="")
@rule("ufs09/K.3.24")
def _played(at: Acting, meaning: Meaning) -> bool:
    """As attacks, reversals too; blocks are none."""
    start = f"attacked {at.player} "
    found = [each for each in at.state.marks if each.startswith(start)]
    if meaning.word("other"):
        found = [each for each in found if at.current and each.split(" ")[2] != at.current]
    return len(found) >= meaning.number("n")


@condition("dealt", "you have dealt damage [to your opponent] this turn", w="you")
@condition("dealt", "you have been dealt damage this turn", w="opponent")
@rule("ufs09/G.3")
def _dealt(at: Acting, meaning: Meaning) -> bool:
    (player,) = at.players(meaning.word("w"))
    dealt = [each.split(" ")[1] for each in at.state.marks if each.startswith("dealt ")]
    return any(at.state.objects[each].owner == player for each in dealt)


@condition("more in zone", "you have more {c:many} than your opponent does|do", w="you")
@condition("more in zone", "your opponent has more {c:many} than you do", w="opponent")
def _more_too(at: Acting, meaning: Meaning) -> bool:
    return _more(at, meaning)


@condition(
    "first attack",
    "this is your first attack this turn",
    "this attack is your first attack this turn",
    a=Meaning("this attack"),
)
@rule("ufs09/K.3.9.1")
def _first_attack(at: Acting, meaning: Meaning) -> bool:
    found = [each for each in at.state.marks if each.startswith(f"attacked {at.player} ")]
    return len(found) == 1 and found[0].split(" ")[2] == at.current


@condition(
    "vitality is", "your opponent has {n:number} or less|fewer vitality", w="opponent", how=FEWER
)
@condition("vitality is", "you have {n:number} or less|fewer vitality", w="you", how=FEWER)
@condition("vitality is", "you have {n:number} or more vitality", w="you", how=MORE)
def _vitality_is(at: Acting, meaning: Meaning) -> bool:
    (player,) = at.players(meaning.word("w"))
    has = at.state.players[player].vitality
    return compared(has, meaning.word("how"), meaning.number("n"))


@condition("maximum", "you are at maximum vitality")
def _maximum(at: Acting, meaning: Meaning) -> bool:
    return at.state.players[at.player].vitality >= at.state.facts(at.character(at.player)).vitality


@condition(
    "this state", "this card|foundation|asset|character is committed", "committed", k="committed"
)
@condition("this state", "this card|foundation|asset|character is ready", k="ready")
def _this_state(at: Acting, meaning: Meaning) -> bool:
    return at.state.objects[at.me].committed == (meaning.word("k") == "committed")


@condition("vitality changed", "you have gained vitality this turn", w="you", k="gained")
@condition("vitality changed", "you have lost vitality this turn", w="you", k="lost")
@condition(
    "vitality changed", "your opponent has gained vitality this turn", w="opponent", k="gained"
)
@condition("vitality changed", "your opponent has lost vitality this turn", w="opponent", k="lost")
@rule("ufs09/J.5.1", "ufs09/G.3")
def _vitality_changed(at: Acting, meaning: Meaning) -> bool:
    (player,) = at.players(meaning.word("w"))
    return f"{meaning.word('k')} {player}" in at.state.marks


@condition("fewer than", "you have fewer {c:many} than your opponent [does|do]", w="you")
@condition("fewer than", "your opponent has fewer {c:many} than you [do]", w="opponent")
def _fewer(at: Acting, meaning: Meaning) -> bool:
    mine, theirs = (counted(at, meaning.of("c"), who) for who in ("you", "opponent"))
    return mine < theirs if meaning.word("w") == "you" else theirs < mine


for who, w in (("you have", "you"), ("your opponent has", "opponent")):
    condition("more of one", f"{who} more {{c:many}} than {{d:many}}", w=w)


@condition("more of one")
@rule("ufs09/K.2.6")
def _more_of_one(at: Acting, meaning: Meaning) -> bool:
    whose = meaning.word("w")
    return counted(at, meaning.of("c"), whose) > counted(at, meaning.of("d"), whose)


@condition(
    "smaller hand",
    "your character 's printed hand size is less than your opponent 's",
    "your opponent 's printed hand size is greater|higher than yours",
    k="less",
)
@condition(
    "smaller hand", "your printed hand size is less than or equal to your opponent 's", k="equal"
)
@rule("ufs09/J.4.2.1")
def _smaller_hand(at: Acting, meaning: Meaning) -> bool:
    mine, theirs = (at.state.facts(at.character(e)).hand_size for e in (at.player, at.opponent))
    return mine < theirs or (meaning.word("k") == "equal" and mine == theirs)
