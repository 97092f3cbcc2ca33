/* Clocks that run on: <p data-clock="seconds so far">. The server says when it began, so a wrong
   clock in the phone changes nothing; the server also says what counts in the end. */
(() => {
  /* Judges try to have the decks back within ten minutes. */
  const LONG = 600;
  const begun = new WeakMap();

  function elapsed(clock) {
    if (!begun.has(clock)) begun.set(clock, performance.now() - Number(clock.dataset.clock) * 1000);
    return Math.max(0, Math.floor((performance.now() - begun.get(clock)) / 1000));
  }

  function show(clock) {
    const seconds = elapsed(clock);
    const minutes = Math.floor(seconds / 60);
    const time = `${minutes}:${String(seconds % 60).padStart(2, "0")}`;
    const place = clock.querySelector("[data-clock-time]");
    if (place.textContent !== time) place.textContent = time;
    const late = clock.querySelector("[data-clock-late]");
    if (late) late.hidden = seconds < LONG;
    const extra = clock.querySelector("[data-clock-extra]");
    if (extra) {
      const due = Math.ceil(seconds / 60) + Number(clock.dataset.allowance);
      extra.textContent = Math.min(due, Number(clock.dataset.cap ?? due));
    }
  }

  function showAll() {
    document.querySelectorAll("[data-clock]").forEach(show);
  }

  showAll();
  setInterval(showAll, 500);
})();
