/* Counts round clocks down by the server's time: <div data-round-clock data-ends="ms"> or, while it
   is paused, data-left. A wrong, changed or sleeping device clock moves nothing: time is measured
   from the last answer of the server, and asked again when the device may have slept. */
(() => {
  const WARNINGS = [10, 5];
  const MINUTE = 60000;
  const ASK_AGAIN = 5 * MINUTE;
  const SLEPT = 2000;
  /* Until the server has answered, the device's clock is all there is. */
  let known = { server: Date.now(), at: performance.now(), wall: Date.now(), isMeasured: false };
  let isAsking = false;

  function serverNow() {
    return known.server + performance.now() - known.at;
  }

  async function measure() {
    if (isAsking || !document.querySelector("[data-round-clock], [data-until]")) return;
    isAsking = true;
    const sent = performance.now();
    try {
      const answer = await fetch("/clock/now", { cache: "no-store" });
      const { now } = await answer.json();
      const came = performance.now();
      known = { server: now + (came - sent) / 2, at: came, wall: Date.now(), isMeasured: true };
      showAll();
    } catch {
      /* Without a line the last measurement goes on; "online" asks again. */
    } finally {
      isAsking = false;
    }
  }

  function clocks() {
    return document.querySelectorAll("[data-round-clock]");
  }

  function leftOf(clock) {
    return "left" in clock.dataset ? Number(clock.dataset.left) : Number(clock.dataset.ends) - serverNow();
  }

  function written(milliseconds) {
    const seconds = milliseconds >= 0 ? Math.ceil(milliseconds / 1000) : Math.floor(-milliseconds / 1000);
    return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  }

  function put(element, text) {
    if (element && element.textContent !== text) element.textContent = text;
  }

  /* Said once, in the minute in which it becomes true: not on a page that opens later. */
  function say(clock, left) {
    const place = clock.querySelector("[data-clock-say]");
    const warning = WARNINGS.find((minutes) => left <= minutes * MINUTE && left > (minutes - 1) * MINUTE);
    const isCalled = left <= 0 && left > -MINUTE;
    put(place, warning ? `${warning} minutes left` : isCalled ? "Time is called" : "");
  }

  /* A called draft counts the pick down: "15:610000" is the cards in the pack, and what is left of
     the phase when their pick is over. */
  function pickOf(clock, left) {
    for (const call of (clock.dataset.calls ?? "").split(" ").filter(Boolean)) {
      const [cards, end] = call.split(":").map(Number);
      if (left > end) return { cards, left: left - end };
    }
    return null;
  }

  function showPick(clock, pick) {
    put(clock.querySelector("[data-clock-left]"), written(pick.left));
    put(clock.querySelector("[data-clock-words]"), "for this pick");
    put(clock.querySelector("[data-clock-call]"), `${pick.cards} cards in the pack`);
    clock.classList.remove("is-over");
    const end = clock.querySelector("[data-clock-end]");
    if (end) end.hidden = true;
  }

  function show(clock) {
    const left = leftOf(clock);
    const pick = pickOf(clock, left);
    if (pick) {
      showPick(clock, pick);
      return;
    }
    put(clock.querySelector("[data-clock-call]"), "");
    const isPaused = "left" in clock.dataset;
    put(clock.querySelector("[data-clock-left]"), written(left));
    if (isPaused) return;
    put(clock.querySelector("[data-clock-words]"), left > 0 ? "left" : "over time");
    clock.classList.toggle("is-short", left <= WARNINGS[0] * MINUTE && left > 0);
    clock.classList.toggle("is-over", left <= 0);
    const end = clock.querySelector("[data-clock-end]");
    if (end) end.hidden = left > 0;
    say(clock, left);
    alarm(clock, left);
  }

  /* Once for each end of a clock and each warning, and only where the page saw it come. */
  const before = new Map();

  function alarm(clock, left) {
    const end = clock.dataset.ends;
    const last = before.get(end);
    if (!known.isMeasured) return;
    before.set(end, left);
    const crossed = [...WARNINGS, 0].find((minutes) => last > minutes * MINUTE && left <= minutes * MINUTE);
    if (crossed === undefined || left <= (crossed - 1) * MINUTE) return;
    document.dispatchEvent(new CustomEvent("clock:alarm", { detail: crossed }));
  }

  function hasSlept() {
    return Math.abs(Date.now() - known.wall - (performance.now() - known.at)) > SLEPT;
  }

  function showAll() {
    if (known.isMeasured && (hasSlept() || performance.now() - known.at > ASK_AGAIN)) measure();
    clocks().forEach(show);
    endWhatIsOver();
  }

  /* What the desk announces ends by the server's time too: <p data-until="ms">. */
  function endWhatIsOver() {
    if (!known.isMeasured) return;
    document.querySelectorAll("[data-until]").forEach((one) => (one.hidden = Number(one.dataset.until) <= serverNow()));
  }

  document.addEventListener("visibilitychange", () => document.hidden || measure());
  document.addEventListener("live:updated", () => {
    showAll();
    if (!known.isMeasured) measure();
  });
  window.addEventListener("online", measure);
  window.addEventListener("pageshow", measure);
  showAll();
  measure();
  setInterval(showAll, 250);
})();
