"""Choosing what to hear of, and the devices that are told."""

from collections.abc import Collection, Mapping

from cryptography.hazmat.primitives.asymmetric import ec
from django.db import transaction

from accounts.models import User
from notices import push
from notices.encryption import CURVE, unpacked
from notices.enums import USUAL, Channel, Topic
from notices.errors import (
    PushIsOffError,
    TooManyDevicesError,
    UnknownServiceError,
    WrongKeysError,
)
from notices.models import Choice, Device

MOST_DEVICES = 10
LONGEST_NAME = 60


@transaction.atomic
def choose(*, user: User, wanted: Mapping[tuple[Topic, Channel], bool]) -> None:
    """What was never chosen otherwise than usual goes on without a row."""
    User.objects.select_for_update().get(pk=user.pk)
    for (topic, channel), is_wanted in wanted.items():
        held = Choice.objects.filter(user=user, topic=topic, channel=channel)
        if not held.update(wanted=is_wanted) and is_wanted != (topic in USUAL[channel]):
            Choice.objects.create(user=user, topic=topic, channel=channel, wanted=is_wanted)


@transaction.atomic
def add_device(*, user: User, endpoint: str, p256dh: str, auth: str, name: str) -> Device:
    """The same browser again is the same device; whoever is logged in there now is told."""
    if not push.is_on():
        raise PushIsOffError
    if not push.is_known_service(endpoint):
        raise UnknownServiceError
    require_keys(p256dh, auth)
    User.objects.select_for_update().get(pk=user.pk)
    others = Device.objects.filter(user=user).exclude(endpoint=endpoint)
    if others.count() >= MOST_DEVICES:
        raise TooManyDevicesError(MOST_DEVICES)
    shown = " ".join(name.split())[:LONGEST_NAME] or "A browser"
    device, _ = Device.objects.update_or_create(
        endpoint=endpoint,
        defaults={"user": user, "p256dh": p256dh, "auth": auth, "name": shown},
    )
    return device


def require_keys(p256dh: str, auth: str) -> None:
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(CURVE, unpacked(p256dh))
        fits = len(unpacked(auth)) == 16
    except ValueError as error:
        raise WrongKeysError from error
    if not fits:
        raise WrongKeysError


def remove_device(*, user: User, device: int | None = None, endpoint: str = "") -> None:
    """By its number, or by what its own browser knows of it. One that is gone stays gone."""
    held = Device.objects.filter(user=user)
    (held.filter(pk=device) if device is not None else held.filter(endpoint=endpoint)).delete()


def forget_devices(devices: Collection[int]) -> None:
    """Their push service says that nobody reads there any more."""
    Device.objects.filter(pk__in=devices).delete()
