"""Which rights a role gives: the one table, for permissions and for the page that says so.

What somebody may do is their role's rights, with what was added and without what was withheld."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass

from tournaments.enums import Right, StaffRole

WATCHES = {Right.SHOW_SCREENS, Right.SEE_DESK}
WORKS = WATCHES | {Right.READ_RECORD, Right.PRINT}
READS_LISTS = {Right.READ_LISTS, Right.CORRECT_LISTS, Right.CHECK_DECKS}
AT_TABLES = {Right.LOOK_AFTER_TABLES, Right.ENTER_RESULTS, Right.GIVE_TIME}
JUDGES = WORKS | READS_LISTS | AT_TABLES | {Right.GIVE_PENALTIES}
RUNS_ROUNDS = {Right.PUBLISH_ROUNDS, Right.REPAIR_ROUNDS, Right.TAKE_BACK}
RECEIVES = {Right.CHECK_IN, Right.MANAGE_PLAYERS}
EVERYTHING = frozenset(Right)


@dataclass(frozen=True)
class Preset:
    """A role as its row of the table."""

    role: StaffRole
    words: str
    rights: frozenset[Right]

    @property
    def may(self) -> list[Right]:
        return in_order(self.rights)

    @property
    def may_not(self) -> list[Right]:
        return in_order(EVERYTHING - self.rights)


def preset(role: StaffRole, words: str, rights: Iterable[Right]) -> Preset:
    return Preset(role, words, frozenset(rights))


PRESETS = (
    preset(StaffRole.OWNER, "everything, also who else owns the event", EVERYTHING),
    preset(
        StaffRole.ORGANIZER,
        "everything, also settings and staff",
        EVERYTHING - {Right.NAME_OWNERS},
    ),
    preset(
        StaffRole.HEAD_JUDGE,
        "what a floor judge may, corrects results, repairs and takes back rounds",
        JUDGES | RUNS_ROUNDS | {Right.CORRECT_RESULTS, Right.SEE_HISTORY},
    ),
    preset(
        StaffRole.JUDGE,
        "enters results, gives extra time and penalties, reads lists, checks decks",
        JUDGES,
    ),
    preset(
        StaffRole.CHECK_JUDGE,
        "reads and corrects lists, checks decks, gives their penalties and extra time",
        WORKS | READS_LISTS | {Right.GIVE_TIME, Right.GIVE_PENALTIES},
    ),
    preset(
        StaffRole.SCOREKEEPER,
        "runs rounds, enters and corrects results, adds and drops players",
        WORKS | RUNS_ROUNDS | RECEIVES | {Right.ENTER_RESULTS, Right.CORRECT_RESULTS},
    ),
    preset(
        StaffRole.REGISTRATION,
        "checks players in, adds and drops them, sees who has no list",
        WORKS | RECEIVES,
    ),
    preset(StaffRole.COVERAGE, "sees the desk and its tables, changes nothing", WATCHES),
    preset(StaffRole.DISPLAY, "opens the screens of the hall, nothing else", {Right.SHOW_SCREENS}),
)
RIGHTS_OF = {each.role: each.rights for each in PRESETS}
# Nobody sees their way without it: it comes and goes with the role alone.
COMES_WITH_THE_ROLE = frozenset({Right.SHOW_SCREENS})


def in_order(rights: Collection[Right]) -> list[Right]:
    return [each for each in Right if each in rights]


def presets_within(rights: Collection[Right]) -> list[Preset]:
    """Those that somebody with these rights may give: nobody gives more than they have."""
    return [each for each in PRESETS if each.rights.issubset(rights)]


def known_rights(values: Iterable[str]) -> frozenset[Right]:
    """Those of them that this version knows."""
    return frozenset(Right(each) for each in values if each in Right.values)


def rights_with(
    role: str, added: Iterable[str] = (), withheld: Iterable[str] = ()
) -> frozenset[Right]:
    usual = RIGHTS_OF[StaffRole(role)] if role in StaffRole.values else frozenset()
    return (usual | known_rights(added)) - known_rights(withheld)
