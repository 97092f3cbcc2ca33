/* A card's text beside its name in a list: <a data-card href="the card's page">. With a mouse it shows while
   the pointer rests on the name; a tap, a click or Enter opens it as a sheet. Without scripts the link leads on. */
(() => {
  const REST = 350;
  const known = new Map();
  let sheet = null;
  let peek = null;
  let timer = 0;

  async function wordsOf(link) {
    const address = link.href;
    if (!known.has(address)) {
      const answer = await fetch(`${address}?part=`, { headers: { Accept: "text/html" } });
      if (!answer.ok || answer.redirected) throw new Error("no answer");
      known.set(address, await answer.text());
    }
    return known.get(address);
  }

  function madeSheet() {
    const made = document.createElement("dialog");
    made.className = "card-sheet";
    made.innerHTML = `<header><h2></h2><button type="button" class="btn btn-secondary" data-close>Close</button></header>
      <div class="card-sheet-words" tabindex="-1"></div>
      <p class="card-sheet-page"><a>Its own page</a></p>`;
    made.querySelector("h2").id = "card-sheet-name";
    made.setAttribute("aria-labelledby", "card-sheet-name");
    made.addEventListener("click", (event) => {
      if (event.target === made || event.target.closest("[data-close]")) made.close();
    });
    document.body.append(made);
    return made;
  }

  async function open(link) {
    hidePeek();
    sheet ||= madeSheet();
    const name = link.dataset.card || link.textContent.trim();
    sheet.querySelector("h2").textContent = name;
    sheet.querySelector(".card-sheet-page a").href = link.href;
    const words = sheet.querySelector(".card-sheet-words");
    words.textContent = "Asking for its text …";
    words.setAttribute("aria-busy", "true");
    if (!sheet.open) sheet.showModal();
    try {
      words.innerHTML = await wordsOf(link);
    } catch {
      words.textContent = "Its text could not be fetched just now. Try again when you have a connection.";
    }
    words.removeAttribute("aria-busy");
  }

  function dropPeek() {
    peek?.remove();
    peek = null;
  }

  function hidePeek() {
    clearTimeout(timer);
    dropPeek();
  }

  async function showPeek(link) {
    let words;
    try {
      words = await wordsOf(link);
    } catch {
      return;
    }
    if (!link.matches(":hover") || sheet?.open) return;
    dropPeek();
    peek = document.createElement("aside");
    peek.className = "card-peek";
    /* The same is read aloud in the sheet, which Enter opens. */
    peek.setAttribute("aria-hidden", "true");
    peek.inert = true;
    peek.innerHTML = words;
    document.body.append(peek);
    place(peek, link.getBoundingClientRect());
  }

  function place(box, near) {
    const { offsetWidth: width, offsetHeight: height } = box;
    const fitsRight = near.right + 12 + width < window.innerWidth;
    const left = fitsRight ? near.right + 12 : Math.max(8, near.left - width - 12);
    const top = Math.max(8, Math.min(near.top - 8, window.innerHeight - height - 8));
    box.style.left = `${left}px`;
    box.style.top = `${top}px`;
  }

  const cardOf = (event) => event.target.closest?.("a[data-card]");

  document.addEventListener("click", (event) => {
    const link = cardOf(event);
    if (!link || event.defaultPrevented || event.button || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    open(link);
  });
  document.addEventListener("pointerover", (event) => {
    const link = cardOf(event);
    if (!link || event.pointerType !== "mouse") return;
    clearTimeout(timer);
    timer = setTimeout(showPeek, REST, link);
  });
  document.addEventListener("pointerout", (event) => {
    if (cardOf(event)) hidePeek();
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && peek) hidePeek();
  });
  document.addEventListener("scroll", dropPeek, { passive: true, capture: true });
})();
