"""A first visit on slow 3G: python -m benchmarks.first_visit ADDRESS (of a site under `make run`).

50 kB/s, 400 ms there and back, the processor slowed by four, in Chromium. Usable is when the text
is painted and every script of the page has run."""

import json
import os
import shutil
import sys
import time

from playwright.sync_api import Browser, sync_playwright

from benchmarks.targets import Targets

LINE = {
    "offline": False,
    "latency": 400,
    "downloadThroughput": 50_000,
    "uploadThroughput": 50_000,
}
SLOWED = 4
MOST_KB, MOST_SECONDS, MOST_AGAIN = 120, 5.0, 1.0


def chromium() -> str:
    names = [os.environ.get("CHROMIUM", ""), "chromium", "chromium-browser", "google-chrome"]
    return next(filter(None, map(shutil.which, filter(None, names))))


def main(address: str) -> int:
    targets = Targets()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
        kilobytes, first, again = visit(browser, address)
        browser.close()
    targets.say(
        {"page": address, "KB": kilobytes, "usable s": first, "again s": again},
        {
            f"at most {MOST_KB} KB": kilobytes <= MOST_KB,
            f"usable within {MOST_SECONDS} s": first <= MOST_SECONDS,
            f"again within {MOST_AGAIN} s": again <= MOST_AGAIN,
        },
    )
    return targets.status()


def visit(browser: Browser, address: str) -> tuple[float, float, float]:
    page = browser.new_page(viewport={"width": 360, "height": 740})
    line = page.context.new_cdp_session(page)
    line.send("Network.enable")
    line.send("Network.emulateNetworkConditions", LINE)
    line.send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
    sizes: list[float] = []
    line.on("Network.loadingFinished", lambda each: sizes.append(each["encodedDataLength"]))
    seconds = []
    for _ in range(2):
        begun = time.perf_counter()
        page.goto(address, wait_until="domcontentloaded", timeout=120_000)
        page.wait_for_function("performance.getEntriesByName('first-contentful-paint').length")
        seconds.append(round(time.perf_counter() - begun, 2))
        if len(seconds) == 1:
            page.wait_for_load_state("networkidle")
            kilobytes = round(sum(sizes) / 1000, 1)
    return kilobytes, seconds[0], seconds[1]


if __name__ == "__main__":
    if sys.argv[1:]:
        sys.exit(main(sys.argv[1]))
    print(json.dumps({"first visit": "not measured: name the address of a site under make run"}))
