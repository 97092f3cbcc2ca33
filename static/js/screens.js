/* A screen of the hall: as many lines as fit make a page, pages turn by themselves, the machine
   does not fall asleep. Without a script the whole list can be scrolled. */
(() => {
  const screen = document.querySelector("[data-screen]");
  if (!screen) return;
  const SECONDS = Number(screen.dataset.screen);
  let page = 0;
  let pages = [];
  let lock = null;

  const list = () => screen.querySelector("[data-screen-lines]");

  /* Lines run down and then into the next column; what would run off the screen is the next page. */
  function divide() {
    const lines = list();
    pages = [];
    if (!lines) return;
    lines.classList.add("is-paged");
    let rest = [...lines.children];
    while (rest.length) {
      rest.forEach((line) => (line.hidden = false));
      const room = lines.getBoundingClientRect();
      const out = rest.findIndex((line) => line.getBoundingClientRect().right > room.right + 1);
      const fits = out === -1 ? rest.length : Math.max(out, 1);
      pages.push(rest.slice(0, fits));
      rest.slice(0, fits).forEach((line) => (line.hidden = true));
      rest = rest.slice(fits);
    }
  }

  function show() {
    pages.forEach((lines, number) => lines.forEach((line) => (line.hidden = number !== page)));
    const words = screen.querySelector("[data-screen-page]");
    if (words) words.textContent = pages.length > 1 ? `Page ${page + 1} of ${pages.length}` : "";
  }

  function lay() {
    [...(list()?.children ?? [])].forEach((line) => (line.hidden = true));
    divide();
    page = Math.min(page, Math.max(0, pages.length - 1));
    show();
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

  screen.addEventListener("live:updated", lay);
  window.addEventListener("resize", lay);
  document.addEventListener("visibilitychange", stayAwake);
  document.fonts.ready.then(lay);
  lay();
  stayAwake();
  setInterval(turn, SECONDS * 1000);
})();
