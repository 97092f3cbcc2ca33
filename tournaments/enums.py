"""The words for states and roles, as people read them."""

from django.db import models


class OrganizationRole(models.TextChoices):
    OWNER = "owner", "Owner"
    ORGANIZER = "organizer", "Organizer"


class StaffRole(models.TextChoices):
    """What a person is at an event; `tournaments/roles.py` says which rights that is."""

    OWNER = "owner", "Owner"
    ORGANIZER = "organizer", "Organizer"
    HEAD_JUDGE = "head_judge", "Head judge"
    JUDGE = "judge", "Floor judge"
    CHECK_JUDGE = "check_judge", "Deck-check judge"
    SCOREKEEPER = "scorekeeper", "Scorekeeper"
    REGISTRATION = "registration", "Registration desk"
    COVERAGE = "coverage", "Coverage"
    DISPLAY = "display", "Display"


class Right(models.TextChoices):
    """One thing that somebody may do at an event."""

    SHOW_SCREENS = "show_screens", "Open the screens of the hall"
    SEE_DESK = "see_desk", "See the desk, its tables and its players"
    READ_RECORD = "read_record", "Read the record: who did what, and why"
    PRINT = "print", "Print papers"
    LOOK_AFTER_TABLES = "look_after_tables", "Take on a table, answer calls, write notes"
    ENTER_RESULTS = "enter_results", "Enter results, settle reports that differ"
    CORRECT_RESULTS = "correct_results", "Change a result that counts"
    GIVE_TIME = "give_time", "Give a table extra time"
    CHECK_DECKS = "check_decks", "Check decks"
    GIVE_PENALTIES = "give_penalties", "Give penalties"
    SEE_HISTORY = "see_history", "See players' penalties at earlier events"
    READ_LISTS = "read_lists", "Read every deck list"
    CORRECT_LISTS = "correct_lists", "Type in and correct deck lists"
    CHECK_IN = "check_in", "Check players in"
    MANAGE_PLAYERS = "manage_players", "Add, drop and remove players"
    SEE_EMAILS = "see_emails", "See players' e-mail addresses"
    PUBLISH_ROUNDS = "publish_rounds", "Pair, publish and close rounds, run the clock"
    REPAIR_ROUNDS = "repair_rounds", "Change pairings: repairs and requests"
    TAKE_BACK = "take_back", "Take back: a round, the beginning of a cut"
    GO_BACK = "go_back", "Take the whole event back to a snapshot"
    EDIT_EVENT = "edit_event", "Change the event: settings, start and finish, lists for all"
    NAME_STAFF = "name_staff", "Name staff and invite them"
    NAME_OWNERS = "name_owners", "Name owners, and take that back"


class EventState(models.TextChoices):
    DRAFT = "draft", "Draft"
    OPEN = "open", "Registration open"
    RUNNING = "running", "Running"
    FINISHED = "finished", "Finished"
    CANCELLED = "cancelled", "Cancelled"


class ListPublication(models.TextChoices):
    """Whose deck lists everybody may read, and from when. From the most private to the least."""

    NEVER = "never", "Nobody's, ever"
    WINNER = "winner", "The winner's, after the end"
    CUT = "cut", "Those of the players in the cut, after the end"
    ALL = "all", "Everybody's, after the end"
    BY_HAND = "by_hand", "Everybody's, once an organizer releases them"


class ListState(models.TextChoices):
    """What is wrong with a player's deck list, in the words of `decks.enums.DeckStatus`."""

    MISSING = "missing", "Missing"
    NOT_LEGAL = "not_legal", "Not legal"
    CANNOT_SAY = "cannot_say", "Cannot say yet"


class ListChoice(models.TextChoices):
    """What happens with such a list."""

    FIX = (
        "fix",
        "Plays for now: the right list comes later, and is asked for before the cut or the end",
    )
    WITHOUT = "without", "Plays without those cards"
    PENALTY = "penalty", "Plays, with a penalty"
    ALLOW = "allow", "Allowed as it is"

    @property
    def short(self) -> str:
        return self.label.partition(":")[0]


class RegistrationState(models.TextChoices):
    REGISTERED = "registered", "Registered"
    WAITING = "waiting", "Waiting list"
    WITHDRAWN = "withdrawn", "Withdrawn"
    DROPPED = "dropped", "Dropped"


class FeeStep(models.TextChoices):
    PAID = "paid", "Paid"
    WAIVED = "waived", "Waived"
    REFUNDED = "refunded", "Refunded"


class PaymentMethod(models.TextChoices):
    CASH = "cash", "Cash"
    CARD = "card", "Card"
    BEFORE = "before", "Paid before"
    OTHER = "other", "Another way"


class Play(models.TextChoices):
    """Where the cards come from; the words are those of `engine.formats.pool`."""

    CONSTRUCTED = "constructed", "Constructed: everybody brings a deck"
    SEALED = "sealed", "Sealed: a deck from opened packs"
    DRAFT = "draft", "Draft: a deck from drafted cards"


class RoundKind(models.TextChoices):
    """How a round counts: Swiss and round robin give match points, the cut does not."""

    SWISS = "swiss", "Swiss"
    ROBIN = "robin", "Round robin"
    CUT = "cut", "Elimination"


class StageKind(models.TextChoices):
    """As the engine names them."""

    SWISS = "swiss", "Swiss rounds"
    DRAFT = "draft", "Draft pods"
    ROUND_ROBIN = "round_robin", "Round robin"
    SINGLE = "single", "Single elimination"
    DOUBLE = "double", "Double elimination"
    DRAFT_PLAY_OFF = "draft_play_off", "Draft play-off"


class RoundState(models.TextChoices):
    DRAFT = "draft", "Draft"
    PUBLISHED = "published", "Playing"
    CLOSED = "closed", "Closed"
    DISCARDED = "discarded", "Discarded"


class MatchState(models.TextChoices):
    OPEN = "open", "Not reported"
    CLAIMED = "claimed", "Reported by one player"
    DISPUTED = "disputed", "Reports differ"
    DECIDED = "decided", "Result in"


class ResultSource(models.TextChoices):
    AGREED = "agreed", "Both players agree"
    STAFF = "staff", "Entered by staff"
    BYE = "bye", "Bye"


class ResultKind(models.TextChoices):
    PLAYED = "played", "Played"
    CONCEDED = "conceded", "Conceded"
    NO_SHOW = "no_show", "Opponent did not show up"
    DOUBLE_LOSS = "double_loss", "Loss for both"
    BYE = "bye", "Bye"


class ByeKind(models.TextChoices):
    """Why a player has no opponent; the engine knows what each is worth in each game."""

    PAIRING = "pairing", "Bye"
    AWARDED = "awarded", "Awarded bye"
    HALF = "half", "Half-point bye"
    ZERO = "zero", "Bye without points"
    LATE = "late", "Missed: counts as a loss"


class MissedRound(models.TextChoices):
    """What a round counts that was played before a player came."""

    LOSS = "loss", "A loss"
    BYE = "bye", "A bye"
    NOTHING = "nothing", "Nothing: no points, and no tie-break counts it"


class MailKind(models.TextChoices):
    """Why a player is written to."""

    RECEIPT = "receipt", "Receipt of a deck list"
    DEADLINE = "deadline", "Reminder before the deadline for lists"
    DESK = "desk", "Reminder from the desk"
    JUDGED_ANEW = "judged_anew", "A list that is no longer legal"
    MOVED_UP = "moved_up", "A seat for somebody who waited"
    CORRECTED = "corrected", "A list that a judge changed"
    TAKEN_OUT = "taken_out", "A list that new settings took out"
    PAIRINGS = "pairings", "Table and opponent"
    MOVED = "moved", "Another table"
    JUDGE = "judge", "A judge is coming"
    ANNOUNCED = "announced", "Announcement"
    NEXT_ROUND = "next_round", "When the next round begins"


class MailState(models.TextChoices):
    WAITING = "waiting", "Waiting"
    SENT = "sent", "Sent"
    NEEDLESS = "needless", "Not needed any more"
    FAILED = "failed", "Could not be sent"
    UNCLEAR = "unclear", "Perhaps sent"
