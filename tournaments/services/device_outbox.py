"""Messages to the devices of players: claimed here, handed over several at once."""

from collections import defaultdict
from collections.abc import Iterable

from django.utils import timezone

from accounts.models import User
from notices.enums import Channel
from notices.models import Device
from notices.push import Answer, Message, is_on, pushed
from notices.services import forget_devices
from tournaments.enums import MailState
from tournaments.models import PlayerMail
from tournaments.queries.mails import device_words, path_of
from tournaments.services.outbox import claimed, due_messages, keep_state, put_off, sweep

MOST_AT_ONCE = 100
# How long a push service keeps it for a device that is out of reach.
USUAL_SECONDS = 24 * 3600
NO_DEVICE = "No device is left to send it to."
REFUSED = "The push service refused it."
BUSY = "The push service does not take it now; it is tried again."


def send_waiting_pushes() -> int:
    """Every message to devices that is due. Safe to run in several workers at once."""
    now = timezone.now()
    sweep(now)
    due = due_messages(now, Channel.PUSH).values_list("pk", flat=True) if is_on() else ()
    mails = [mail for mail in map(claimed, list(due[:MOST_AT_ONCE])) if mail is not None]
    users = {mail.registration.profile.user for mail in mails}
    devices: dict[User | None, list[Device]] = defaultdict(list)
    for device in Device.objects.filter(user__in=users).select_related("user"):
        devices[device.user].append(device)
    wanted = [
        (mail, device, message_of(mail))
        for mail in mails
        for device in devices[mail.registration.profile.user]
    ]
    answers = pushed([(device, message) for _, device, message in wanted])
    became: dict[int, list[Answer]] = defaultdict(list)
    gone = []
    for (mail, device, _), answer in zip(wanted, answers, strict=True):
        became[mail.pk].append(answer)
        if answer is Answer.GONE:
            gone.append(device.pk)
    forget_devices(gone)
    return sum(conclude(mail, became[mail.pk]) for mail in mails)


def message_of(mail: PlayerMail) -> Message:
    words = device_words(mail)
    left = USUAL_SECONDS
    if mail.useful_until is not None:
        left = max(0, round((mail.useful_until - timezone.now()).total_seconds()))
    tag = f"{mail.kind}-{mail.registration_id}"
    return Message(words.subject, words.body, path_of(mail), tag, left)


def conclude(mail: PlayerMail, answers: Iterable[Answer]) -> bool:
    """It has arrived once one device has it."""
    found = set(answers)
    if Answer.TAKEN in found:
        keep_state(mail.pk, MailState.SENT)
    elif Answer.LATER in found:
        put_off(mail.pk, BUSY)
    elif Answer.REFUSED in found:
        keep_state(mail.pk, MailState.FAILED, REFUSED)
    else:
        keep_state(mail.pk, MailState.NEEDLESS, NO_DEVICE)
    return Answer.TAKEN in found
