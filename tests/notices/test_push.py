"""Messages to devices: encrypted as RFC 8291 has it, signed as RFC 8292 has it, once each."""

import json
from datetime import timedelta

import pytest
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from django.utils import timezone

from config.environment import new_push_key
from notices.encryption import CURVE, MOST, encrypted, packed, sender_key, unpacked
from notices.errors import (
    PushIsOffError,
    TooManyDevicesError,
    UnknownServiceError,
    WrongKeysError,
)
from notices.models import Device
from notices.push import is_known_service, public_key
from notices.services import add_device, remove_device
from screens.services import make_announcement
from tests.factories.events import owner_of
from tests.factories.people import make_user
from tests.factories.registrations import make_running_event
from tests.notices.push_service import Browser, push_service
from tournaments.enums import MailState
from tournaments.models import PlayerMail
from tournaments.tasks import send_mails

# RFC 8291, appendix A.
RECEIVER = "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"
SENDER = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"
SECRET, SALT = "BTBZMqHH6r4Tts7J_aSIgg", "DGv6ra1nlYgDCS1FRnbzlw"
TEXT = b"When I grow up, I want to be a watermelon"
SEALED = (
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6"
    "TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulc"
    "y4a-fN"
)


def test_message_when_sealed_with_the_keys_of_the_rfc_then_its_known_answer():
    browser = Browser(sender_key(RECEIVER), unpacked(SECRET))
    body = encrypted(TEXT, browser.keys, own=sender_key(SENDER), salt=unpacked(SALT))
    assert packed(body) == SEALED
    assert browser.opened(body) == TEXT


@pytest.mark.parametrize("size", [0, 1, MOST])
def test_message_when_sealed_then_its_browser_alone_opens_it(size):
    browser = Browser()
    assert browser.opened(encrypted(b"x" * size, browser.keys)) == b"x" * size
    with pytest.raises(ValueError, match="at most"):
        encrypted(b"x" * (MOST + 1), browser.keys)


def test_key_when_made_then_it_is_one_of_the_curve():
    made = {new_push_key() for _ in range(20)}
    assert len(made) == 20
    assert all(sender_key(each).curve.name == CURVE.name for each in made)


@pytest.mark.parametrize(
    "endpoint",
    [
        *("http://fcm.googleapis.com/x", "https://fcm.googleapis.com.evil.example/x"),
        *("https://fcm.googleapis.com@127.0.0.1/x", "https://127.0.0.1/x", "file:///etc/passwd"),
        *("https://evil.example/.push.apple.com", "https://fcm.googleapis.com:8443/x", ""),
    ],
)
def test_service_when_it_is_none_we_know_then_never_called(endpoint):
    assert not is_known_service(endpoint)


def test_service_when_a_browser_names_its_maker_then_known():
    assert is_known_service("https://updates.push.services.mozilla.com/wpush/v2/abc")
    assert is_known_service("https://fcm.googleapis.com/fcm/send/abc")


@pytest.fixture
def service(settings):
    with push_service() as found:
        settings.PUSH_SERVICES = [found.origin]
        yield found


@pytest.fixture
def event(db):
    return make_running_event(4)


@pytest.fixture
def anna(event):
    return event.registrations.get(profile__display_name="Anna Arnold").profile.user


def subscribed(user, service, browser, path="/anna") -> Device:
    endpoint = f"{service.origin}{path}"
    return add_device(user=user, endpoint=endpoint, name="Phone", **browser.subscription)


def announced(event) -> None:
    make_announcement(event=event, actor=owner_of(event), text="Lunch is here ☕", minutes=20)


def test_announcement_when_a_device_wants_it_then_it_arrives_once_and_is_readable(
    event, anna, service
):
    browser = Browser()
    subscribed(anna, service, browser)
    announced(event)
    send_mails()
    send_mails()
    tag = f"announced-{event.registrations.get(profile__user=anna).pk}"
    said = {"title": "Friday Armory", "body": "Lunch is here ☕", "path": "/e/friday-armory/"}
    assert service.told(browser) == [said | {"tag": tag}]
    path, headers, body = service.taken[0]
    assert path == "/anna"
    assert 1100 < int(headers["TTL"]) <= 1200
    assert (headers["Content-Encoding"], headers["Topic"]) == ("aes128gcm", tag)
    assert b"Lunch" not in body
    assert PlayerMail.objects.get().state == MailState.SENT


def test_sender_when_it_sends_then_its_signature_names_this_service_for_a_while(
    event, anna, service
):
    subscribed(anna, service, Browser())
    announced(event)
    send_mails()
    token, key = service.taken[0][1]["Authorization"].removeprefix("vapid t=").split(", k=")
    assert key == public_key()
    text, _, signature = token.rpartition(".")
    octets = unpacked(signature)
    both = (int.from_bytes(octets[:32], "big"), int.from_bytes(octets[32:], "big"))
    public = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, unpacked(key))
    public.verify(encode_dss_signature(*both), text.encode(), ec.ECDSA(hashes.SHA256()))
    header, claims = (json.loads(unpacked(part)) for part in text.split("."))
    assert header == {"typ": "JWT", "alg": "ES256"}
    assert (claims["aud"], claims["sub"]) == (service.origin, "http://localhost:8000")
    left = claims["exp"] - timezone.now().timestamp()
    assert 0 < left <= timedelta(hours=24).total_seconds()


@pytest.mark.parametrize(
    ("status", "state", "devices"),
    [
        (410, MailState.NEEDLESS, 0),
        (404, MailState.NEEDLESS, 0),
        (429, MailState.WAITING, 1),
        (503, MailState.WAITING, 1),
        (403, MailState.FAILED, 1),
    ],
)
def test_device_when_its_service_answers_so_then_what_becomes_of_it(
    event, anna, service, status, state, devices
):
    subscribed(anna, service, Browser())
    service.status = status
    announced(event)
    send_mails()
    send_mails()
    assert (PlayerMail.objects.get().state, Device.objects.count()) == (state, devices)
    assert len(service.taken) == 1


def test_device_when_its_service_is_back_then_told_after_all(event, anna, service):
    browser = Browser()
    subscribed(anna, service, browser)
    service.status = 503
    announced(event)
    send_mails()
    service.status = 201
    PlayerMail.objects.update(not_before=timezone.now())
    send_mails()
    assert [each["body"] for each in service.told(browser)] == ["Lunch is here ☕"] * 2
    assert PlayerMail.objects.get().state == MailState.SENT


def test_devices_when_one_is_gone_then_the_others_are_told(event, anna, service, settings):
    browser = Browser()
    subscribed(anna, service, browser)
    lost = subscribed(anna, service, Browser(), "/lost")
    Device.objects.filter(pk=lost.pk).update(endpoint="https://elsewhere.example/lost")
    announced(event)
    send_mails()
    assert len(service.told(browser)) == 1
    assert list(Device.objects.values_list("endpoint", flat=True)) == [f"{service.origin}/anna"]


def test_device_when_added_twice_or_by_another_then_one_and_theirs(anna, service):
    browser = Browser()
    first = subscribed(anna, service, browser)
    assert subscribed(anna, service, browser) == first
    other = make_user("Olga Other")
    subscribed(other, service, browser)
    assert Device.objects.get().user == other
    remove_device(user=anna, device=first.pk)
    assert Device.objects.count() == 1
    remove_device(user=other, endpoint=f"{service.origin}/anna")
    assert not Device.objects.exists()


def test_device_when_it_cannot_be_then_refused(anna, service, settings):
    with pytest.raises(UnknownServiceError):
        subscribed(anna, service, Browser(), ".evil.example/x")
    for keys in ({"p256dh": "x", "auth": "y"}, Browser().subscription | {"auth": "aaaa"}):
        with pytest.raises(WrongKeysError):
            add_device(user=anna, endpoint=f"{service.origin}/x", name="", **keys)
    for number in range(10):
        subscribed(anna, service, Browser(), f"/{number}")
    with pytest.raises(TooManyDevicesError):
        subscribed(anna, service, Browser(), "/one-too-many")
    settings.PUSH_KEY = ""
    with pytest.raises(PushIsOffError):
        subscribed(anna, service, Browser())
    assert public_key() == ""
