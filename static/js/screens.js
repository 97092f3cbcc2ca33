/* A screen of the hall: as many lines as fit make a page, pages turn by themselves from one content
   to the next, the machine does not fall asleep. Without a script everything can be scrolled. */
(() => {
  const screen = document.querySelector("[data-screen]");
  if (!screen) return;
  const ASLEEP = 3 * 60 * 1000;
  let page = 0;
  let pages = [];
  let lock = null;
  let turning = 0;
  let seconds = 0;

  const contents = () => [...screen.querySelectorAll("[data-screen-content]")];

  /* Lines run down and then into the next column; what would run off the screen is the next page. */
  function divide(content) {
    const lines = content.querySelector("[data-screen-lines]");
    if (!lines) return [{ content, lines: [] }];
    lines.classList.add("is-paged");
    const found = [];
    let rest = [...lines.children];
    rest.forEach((line) => (line.hidden = true));
    while (rest.length) {
      rest.forEach((line) => (line.hidden = false));
      const room = lines.getBoundingClientRect();
      const out = rest.findIndex((line) => line.getBoundingClientRect().right > room.right + 1);
      const fits = out === -1 ? rest.length : Math.max(out, 1);
      found.push({ content, lines: rest.slice(0, fits) });
      rest.slice(0, fits).forEach((line) => (line.hidden = true));
      rest = rest.slice(fits);
    }
    return found;
  }

  /* A bracket is made as large as its room. */
  function fit(content) {
    const room = content.querySelector("[data-screen-fit]");
    if (!room) return;
    const picture = room.firstElementChild;
    picture.style.transform = "none";
    const scale = Math.min(room.clientWidth / picture.scrollWidth, room.clientHeight / picture.scrollHeight, 3);
    picture.style.transform = `scale(${scale})`;
  }

  function show() {
    const now = pages[page];
    contents().forEach((content) => (content.hidden = content !== now?.content));
    const ofContent = pages.filter((one) => one.content === now?.content);
    ofContent.forEach((one) => one.lines.forEach((line) => (line.hidden = one !== now)));
    const words = now?.content.querySelector("[data-screen-page]");
    const several = ofContent.length > 1;
    if (words) words.textContent = several ? `Page ${ofContent.indexOf(now) + 1} of ${ofContent.length}` : "";
  }

  function lay() {
    const turns = screen.querySelector("[data-screen-turns]");
    if (turns?.dataset.theme) document.documentElement.setAttribute("data-bs-theme", turns.dataset.theme);
    pages = contents().flatMap((content) => {
      contents().forEach((one) => (one.hidden = one !== content));
      fit(content);
      return divide(content);
    });
    page = Math.min(page, Math.max(0, pages.length - 1));
    show();
    turnEvery(Number(turns?.dataset.seconds));
  }

  function turnEvery(wanted) {
    if (wanted === seconds) return;
    seconds = wanted;
    clearInterval(turning);
    turning = setInterval(turn, seconds * 1000);
  }

  function turn() {
    if (pages.length < 2) return;
    page = (page + 1) % pages.length;
    show();
  }

  async function stayAwake() {
    if (document.hidden || lock) return;
    try {
      lock = await navigator.wakeLock?.request("screen");
      lock?.addEventListener("release", () => (lock = null));
    } catch {
      /* The machine decides; its own settings may keep it awake. */
    }
  }

  /* A machine that slept for long, or whose line was cut, begins anew once the site answers. */
  let seen = Date.now();
  async function beginAnewAfterSleep() {
    const slept = Date.now() - seen > ASLEEP;
    seen = Date.now();
    if (!slept) return;
    const answer = await fetch(location.href, { cache: "no-store" }).catch(() => null);
    if (answer?.ok) location.reload();
    else seen = 0;
  }

  screen.addEventListener("live:updated", lay);
  window.addEventListener("resize", lay);
  document.addEventListener("visibilitychange", stayAwake);
  document.fonts.ready.then(lay);
  lay();
  stayAwake();
  setInterval(beginAnewAfterSleep, 30 * 1000);
})();
