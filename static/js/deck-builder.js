/* Building a deck without leaving the keyboard. The server answers every step with the text, the
   cards, the charts and what is legal; the same form works without this file. */
(() => {
  const form = document.querySelector("[data-builder]");
  if (!form) return;
  const PAUSE = { search: 120, text: 500 };
  const FAILED = "The server did not answer. Nothing is lost: try again when you have a connection.";
  const text = form.elements.text;
  const search = form.elements.q;
  const found = document.getElementById("found");
  const bench = document.getElementById("bench");
  const said = document.getElementById("builder-said");
  const saved = text.value;
  let leaving = false;
  let waiting = 0;
  let steps = Promise.resolve();
  let searching = new AbortController();
  const timers = {};

  form.classList.add("has-scripts");
  document.getElementById("keys").hidden = false;

  function later(name, call) {
    clearTimeout(timers[name]);
    timers[name] = setTimeout(call, PAUSE[name]);
  }

  /* One after the other: each step takes the text that the one before it left. */
  function step(name, target) {
    clearTimeout(timers.text);
    waiting += 1;
    steps = steps.then(() => send(name, target)).then(() => {
      waiting -= 1;
    });
    return steps;
  }

  async function send(name, target) {
    const body = new FormData(form);
    body.delete("file");
    if (name) body.set(name, target);
    const before = text.value;
    bench.setAttribute("aria-busy", "true");
    try {
      const response = await fetch(form.dataset.benchUrl, { method: "POST", body });
      const answer = response.ok || [413, 429].includes(response.status) ? await response.json() : null;
      if (!answer) throw new Error("no answer");
      if (response.ok) show(answer, before, Boolean(name));
      else said.textContent = answer.problem;
    } catch {
      said.textContent = FAILED;
    }
    bench.removeAttribute("aria-busy");
  }

  function show(answer, before, changes) {
    /* Somebody typed on meanwhile: their words stay, and are asked about in turn. */
    if (changes && text.value === before) text.value = answer.text;
    const held = document.activeElement?.closest("#bench button");
    const place = held && { name: held.name, value: held.value };
    bench.innerHTML = answer.html;
    if (place) bench.querySelector(`[name="${place.name}"][value="${CSS.escape(place.value)}"]`)?.focus();
    const leads = bench.dataset.leader !== answer.leader;
    bench.dataset.leader = answer.leader;
    said.textContent = answer.said;
    count(answer.counts);
    if (leads) look();
  }

  function count(counts) {
    for (const row of found.querySelectorAll("[data-key]")) {
      row.querySelector("[data-held]").textContent = counts[row.dataset.key] || "";
    }
    found.counts = counts;
  }

  async function look() {
    searching.abort();
    searching = new AbortController();
    const { signal } = searching;
    const asked = new URLSearchParams({ leader: bench.dataset.leader, q: search.value });
    for (const field of form.querySelectorAll(".card-filters select, [name=format], [name=date]")) {
      if (field.value) asked.set(field.name, field.value);
    }
    if (form.elements.fits.checked) asked.set("fits", "1");
    try {
      const response = await fetch(`${form.dataset.cardsUrl}?${asked}`, { signal });
      if (!response.ok) throw new Error("no answer");
      const text = await response.text();
      const row = document.activeElement?.closest("#found [data-key]");
      found.innerHTML = text;
      if (found.counts) count(found.counts);
      /* Whoever is choosing a card stays at it, or at the first one. */
      if (row) adds(rows().find((each) => each.dataset.key === row.dataset.key) ?? rows()[0])?.focus();
    } catch (error) {
      if (error.name !== "AbortError") said.textContent = FAILED;
    }
  }

  form.addEventListener("click", (event) => {
    const button = event.target.closest("button[name=add], button[name=less]");
    if (!button) return;
    event.preventDefault();
    step(button.name, button.value);
  });

  form.addEventListener("input", (event) => {
    if (event.target === text) later("text", () => step());
    else if (event.target === search) later("search", look);
  });

  form.addEventListener("change", (event) => {
    const { target } = event;
    if (target.name === "format" && game(target.value) !== form.dataset.game) reload();
    else if (target.name === "format" || target.name === "date") {
      step();
      look();
    } else if (target.closest(".card-filters") || target.name === "fits") look();
    else if (target.type === "file") reload();
  });

  const game = (format) => format.split("/")[0];

  /* Another game has other filters, and a file is read by the server. */
  function reload() {
    form.requestSubmit(form.querySelector("[name=look]"));
  }

  const rows = () => [...found.querySelectorAll("[data-key]")];
  const adds = (row) => row?.querySelector("button[name=add]");

  function move(by) {
    const all = rows();
    const at = all.indexOf(document.activeElement.closest("[data-key]"));
    const to = at + by;
    if (to < 0) search.focus();
    else adds(all[Math.min(to, all.length - 1)])?.focus();
  }

  search.addEventListener("keydown", async (event) => {
    if (event.key === "ArrowDown") {
      event.preventDefault();
      move(1);
    } else if (event.key === "Enter") {
      event.preventDefault();
      clearTimeout(timers.search);
      await look();
      const first = adds(rows()[0]);
      if (first) step(event.shiftKey ? "less" : "add", first.value);
      search.select();
    }
  });

  found.addEventListener("keydown", (event) => {
    const row = event.target.closest("[data-key]");
    if (!row || event.ctrlKey || event.metaKey || event.altKey) return;
    const target = adds(row).value;
    const held = Number(row.querySelector("[data-held]").textContent);
    const { key } = event;
    if (key === "ArrowDown" || key === "ArrowUp") move(key === "ArrowDown" ? 1 : -1);
    else if (key === "+") step("add", target);
    else if (["-", "Delete", "Backspace"].includes(key)) step("less", target);
    else if (/^\d$/.test(key)) for (let n = held; n !== Number(key); ) n = once(n, Number(key), target);
    else if (/^[\p{L}]$/u.test(key)) {
      search.value = key;
      search.focus();
      look();
    } else return;
    event.preventDefault();
  });

  function once(now, wanted, target) {
    step(now < wanted ? "add" : "less", target);
    return now < wanted ? now + 1 : now - 1;
  }

  document.addEventListener("keydown", (event) => {
    if ((event.ctrlKey || event.metaKey) && event.key === "s") {
      event.preventDefault();
      form.requestSubmit(form.querySelector("[name=save]"));
    } else if (event.key === "/" && !event.target.closest("input, textarea, select")) {
      event.preventDefault();
      search.focus();
      search.select();
    }
  });

  /* A save waits for the steps before it, so that what was tapped last is in the deck. */
  form.addEventListener("submit", async (event) => {
    if (leaving && !event.submitter?.dataset.again) {
      event.preventDefault();
      return;
    }
    leaving = true;
    if (!waiting) return;
    event.preventDefault();
    await steps;
    const button = event.submitter || form.querySelector("[name=look]");
    button.dataset.again = "1";
    form.requestSubmit(button);
  });
  window.addEventListener("pageshow", () => {
    leaving = false;
  });
  window.addEventListener("beforeunload", (event) => {
    if (!leaving && text.value !== saved) event.preventDefault();
  });
})();
