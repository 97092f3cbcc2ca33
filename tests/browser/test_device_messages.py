"""Messages on a device: Chromium agrees and subscribes, and its worker shows what is pushed.

Chromium without a window knows no push service. The test stands in for that one step, with the
address of a push service of its own; what our site sends there is opened with the browser's keys
and handed to the worker, as a push service hands it over."""

import json
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import CDPSession, Page, expect

from notices.models import Device
from tests.browser.conftest import PHONE
from tests.factories.registrations import make_running_event
from tests.factories.rounds import make_round
from tests.notices.push_service import Browser, PushService, push_service
from tests.waiting import until
from tournaments.queries.rounds import current_match_of
from tournaments.tasks import send_mails

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.whole_chromium]
SUBSCRIBES = """({ endpoint, keys }) => {
  PushManager.prototype.getSubscription = async () => globalThis.held ?? null;
  PushManager.prototype.subscribe = async (options) => {
    if (!options.userVisibleOnly) throw new Error("messages must be shown");
    const unsubscribe = async () => true;
    globalThis.held = { options, toJSON: () => ({ endpoint, keys }), unsubscribe };
    return globalThis.held;
  };
}"""
SHOWN = """async () => {
  const { getNotifications } = ServiceWorkerRegistration.prototype;
  const registration = await navigator.serviceWorker.getRegistration("/");
  const shown = await getNotifications.call(registration);
  return shown.map(({ title, body, data }) => ({ title, body, ...data }));
}"""


@pytest.fixture
def service(settings) -> PushService:
    with push_service() as found:
        settings.PUSH_SERVICES = [found.origin]
        yield found


def pushed(session: CDPSession, registration: str, address: str, text: str) -> None:
    place = urlsplit(address)
    origin = f"{place.scheme}://{place.netloc}"
    message = {"origin": origin, "registrationId": registration, "data": text}
    session.send("ServiceWorker.deliverPushMessage", message)


def registration_of(page: Page) -> tuple[CDPSession, str]:
    session, known = page.context.new_cdp_session(page), []
    updated = "ServiceWorker.workerRegistrationUpdated"
    session.on(updated, lambda each: known.extend(each["registrations"]))
    session.send("ServiceWorker.enable")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    (found,) = {each["registrationId"] for each in known if each["scopeURL"].endswith("/")}
    return session, found


def test_device_when_it_agrees_then_its_worker_shows_the_table_once(
    visitor, log_in, service, screenshot
):
    event, browser = make_running_event(4), Browser()
    player = event.registrations.order_by("pk").first()
    phone = visitor(PHONE, permissions=["notifications"])
    keys = {"endpoint": f"{service.origin}/anna", "keys": browser.subscription}
    phone.add_init_script(f"({SUBSCRIBES})({json.dumps(keys)})")
    log_in(phone, player.profile.user)
    phone.goto("/accounts/messages/")
    phone.get_by_role("button", name="Send messages to this device").click()
    expect(phone.get_by_role("button", name="Remove")).to_be_visible()
    assert Device.objects.get().endpoint == keys["endpoint"]
    screenshot(phone, "device-messages")
    make_round(event)
    for _ in range(2):
        send_mails()
    (told,) = service.told(browser)
    session, registration = registration_of(phone)
    for _ in range(2):
        pushed(session, registration, phone.url, json.dumps(told))
    (shown,) = until(lambda: phone.evaluate(SHOWN), what="the worker shows the message")
    match = current_match_of(player)
    opponent = match.second if match.first == player else match.first
    assert shown["title"] == event.name
    assert f"table {match.table} against {opponent}" in shown["body"]
    assert shown["path"].startswith(f"/e/{event.slug}/")
