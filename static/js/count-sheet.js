/* The count sheet: a tap counts, every count is kept on the phone and sent as soon as it can be.
   What is not sent yet survives a reload and a dead network; the numbers are whole counts of a
   line, so sending one twice changes nothing. */
(() => {
  const sheet = document.querySelector("[data-count]");
  if (!sheet) return;

  const PAUSE = 300;
  const LONGEST_WAIT = 15000;
  const HIGHEST = 200;
  const url = sheet.dataset.countUrl;
  const shelf = `count-${sheet.dataset.count}`;
  const saved = sheet.querySelector("[data-saved]");
  const findings = document.querySelector("#findings form");
  const lines = new Map([...sheet.querySelectorAll("[data-line]")].map((one) => [one.dataset.line, one]));
  let waiting = url ? stored() : {};
  let timer = 0;
  let failures = 0;
  let sending = null;

  /* What is kept on the phone */

  function stored() {
    try {
      return JSON.parse(localStorage.getItem(shelf)) ?? {};
    } catch {
      return {};
    }
  }

  function store() {
    try {
      if (Object.keys(waiting).length) localStorage.setItem(shelf, JSON.stringify(waiting));
      else localStorage.removeItem(shelf);
    } catch {
      /* A full or closed store: the counts still go out, they only do not survive a reload. */
    }
  }

  /* What is shown */

  function show(line, counted) {
    const listed = Number(line.dataset.listed);
    line.dataset.counted = counted;
    line.querySelector("[data-figure]").textContent = counted;
    line.classList.toggle("is-right", counted === listed && listed > 0);
    line.classList.toggle("is-over", counted > listed);
    const over = counted - listed;
    line.querySelector("[data-word]").textContent = over > 0 && listed > 0 ? `${over} too many` : "";
  }

  function showTotals() {
    for (const group of sheet.querySelectorAll("[data-group]")) {
      const counted = sum([...group.querySelectorAll("[data-line]")], "counted");
      const place = group.querySelector("[data-group-counted]");
      if (place) place.textContent = counted;
      group.classList.toggle("is-right", [...group.querySelectorAll("[data-line]")].every(isRight));
    }
    sheet.querySelector("[data-all-counted]").textContent = sum([...lines.values()], "counted");
    showDifferences();
  }

  function sum(some, what) {
    return some.reduce((total, line) => total + Number(line.dataset[what]), 0);
  }

  function isRight(line) {
    return line.dataset.counted === line.dataset.listed;
  }

  function differences() {
    return [...lines.values()]
      .filter((line) => !isRight(line))
      .map(({ dataset: { name, counted, listed } }) =>
        listed === "0" ? `Not on the list: ${counted}` : `${name}: ${counted} counted, ${listed} listed`,
      );
  }

  function showDifferences() {
    const notice = document.querySelector("[data-differences]");
    if (!notice) return;
    const found = differences();
    notice.hidden = !found.length || !sum([...lines.values()], "counted");
    notice.querySelector("ul").replaceChildren(
      ...found.slice(0, 12).map((words) => Object.assign(document.createElement("li"), { textContent: words })),
    );
    tickMatch(!found.length);
  }

  /* A count that fits ticks "Everything matches", as long as the judge has ticked nothing. */
  function tickMatch(fits) {
    const boxes = [...findings.querySelectorAll("[name=findings]")];
    const match = boxes.find((one) => one.value === "match");
    if (fits && !boxes.some((one) => one.checked)) {
      match.checked = true;
      match.dataset.byCount = "";
    } else if (!fits && "byCount" in match.dataset) match.checked = false;
    if (!match.checked) delete match.dataset.byCount;
  }

  /* A deck that matches, or was not looked at, has no trouble at the same time. */
  findings?.addEventListener("change", ({ target }) => {
    if (target.name !== "findings" || !target.checked) return;
    const alone = (box) => ["match", "unchecked"].includes(box.value);
    for (const box of findings.querySelectorAll("[name=findings]:checked")) {
      if (box !== target && (alone(target) || alone(box))) box.checked = false;
    }
    delete findings.querySelector("[value=match]").dataset.byCount;
  });

  function say(words, kind = "") {
    saved.textContent = words;
    saved.dataset.kind = kind;
  }

  /* Counting */

  function count(line, counted) {
    const within = Math.min(HIGHEST, Math.max(0, counted));
    if (within === Number(line.dataset.counted)) return;
    show(line, within);
    showTotals();
    waiting[line.dataset.line] = within;
    store();
    say("Saving…");
    later(PAUSE);
  }

  function step() {
    return sheet.querySelector("[name=step]:checked")?.value ?? "one";
  }

  sheet.addEventListener("click", (event) => {
    const line = event.target.closest("[data-line]");
    const button = event.target.closest("button");
    if (!line || !button || !url) return;
    const counted = Number(line.dataset.counted);
    const missing = Number(line.dataset.listed) - counted;
    if (button.matches(".count-less")) count(line, counted - 1);
    else count(line, counted + (step() === "all" && missing > 0 ? missing : 1));
  });

  /* Sending */

  function later(wait) {
    clearTimeout(timer);
    timer = setTimeout(send, wait);
  }

  function send() {
    sending ??= deliver().finally(() => {
      sending = null;
    });
    return sending;
  }

  async function deliver() {
    clearTimeout(timer);
    while (Object.keys(waiting).length) {
      const batch = { ...waiting };
      const answer = await post(batch);
      if (!answer) return;
      for (const [line, counted] of Object.entries(batch)) if (waiting[line] === counted) delete waiting[line];
      store();
      receive(answer);
    }
    failures = 0;
    say("Saved", "good");
  }

  /* Nothing when it did not arrive; it is tried again. */
  async function post(batch) {
    const body = new FormData();
    body.append("csrfmiddlewaretoken", findings.querySelector("[name=csrfmiddlewaretoken]").value);
    body.append("counts", JSON.stringify(batch));
    try {
      const response = await fetch(url, { method: "POST", body, keepalive: true, redirect: "manual" });
      if (response.ok) return await response.json();
      if (response.status === 409) {
        say((await response.json()).words, "bad");
        return null;
      }
      if (response.status === 403 || response.type === "opaqueredirect") {
        say("You are logged out. Your counts wait on this phone: log in and come back.", "bad");
        return null;
      }
      throw new Error("the server is in trouble");
    } catch {
      failures += 1;
      const left = Object.keys(waiting).length;
      say(left === 1 ? "1 count waits for the connection" : `${left} counts wait for the connection`, "warn");
      later(Math.min(LONGEST_WAIT, 500 * 2 ** failures));
      return null;
    }
  }

  function receive({ counts }) {
    for (const [key, counted] of Object.entries(counts)) {
      const line = lines.get(key);
      if (line && !(key in waiting) && Number(line.dataset.counted) !== counted) show(line, counted);
    }
    showTotals();
  }

  window.addEventListener("online", () => Object.keys(waiting).length && later(0));

  /* Another judge counts the same deck. */
  sheet.addEventListener("live:changed", async () => {
    try {
      const response = await fetch(url, { cache: "no-store", redirect: "manual" });
      if (response.ok) receive(await response.json());
    } catch {
      /* The next change asks again. */
    }
  });

  /* What was found follows what was counted. */
  findings?.addEventListener("submit", async (event) => {
    if (!Object.keys(waiting).length) return;
    event.preventDefault();
    event.stopPropagation();
    await send();
    /* site.js holds a form that was sent, and this one was not yet. */
    findings.dispatchEvent(new CustomEvent("waiting:taken", { bubbles: true }));
    if (!Object.keys(waiting).length) findings.requestSubmit(event.submitter);
    else sheet.querySelector(".count-bar").scrollIntoView({ block: "nearest" });
  });

  document.querySelector("[data-into-notes]")?.addEventListener("click", () => {
    const notes = findings.querySelector("[name=notes]");
    notes.value = [notes.value.trim(), ...differences()].filter(Boolean).join("\n");
    notes.focus();
  });

  if (!url) localStorage.removeItem(shelf);
  for (const [key, line] of lines) show(line, waiting[key] ?? Number(line.dataset.counted));
  showTotals();
  if (Object.keys(waiting).length) later(0);
})();
