"""The words for states and roles, as people read them."""

from django.db import models


class OrganizationRole(models.TextChoices):
    OWNER = "owner", "Owner"
    ORGANIZER = "organizer", "Organizer"


class StaffRole(models.TextChoices):
    ORGANIZER = "organizer", "Organizer"
    JUDGE = "judge", "Judge"
    SCOREKEEPER = "scorekeeper", "Scorekeeper"


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


class RegistrationState(models.TextChoices):
    REGISTERED = "registered", "Registered"
    WAITING = "waiting", "Waiting list"
    WITHDRAWN = "withdrawn", "Withdrawn"
    DROPPED = "dropped", "Dropped"


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
    LATE = "late", "Not there yet"


class MailKind(models.TextChoices):
    """Why a player is written to."""

    RECEIPT = "receipt", "Receipt of a deck list"
    DEADLINE = "deadline", "Reminder before the deadline for lists"
    DESK = "desk", "Reminder from the desk"
    JUDGED_ANEW = "judged_anew", "A list that is no longer legal"
    MOVED_UP = "moved_up", "A seat for somebody who waited"
    CORRECTED = "corrected", "A list that a judge changed"
    TAKEN_OUT = "taken_out", "A list that new settings took out"


class MailState(models.TextChoices):
    WAITING = "waiting", "Waiting"
    SENT = "sent", "Sent"
    NEEDLESS = "needless", "Not needed any more"
    FAILED = "failed", "Could not be sent"
