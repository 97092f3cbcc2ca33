/* What was sent without a network waits on this device, visibly, and goes out once, in its order.
   Forms with data-waits are a player's reports; the desk's go through waiting-desk.js. See docs/offline.md. */
window.waiting = (() => {
  const KEPT = "arbiter-waiting";
  const FIRST_WAIT = 4000;
  const LONGEST_WAIT = 30000;
  const ANSWER_WITHIN = 20000;
  const AWAY = [429, 502, 503, 504];
  const LOG_IN = "Log in again in another tab, then press “Try now”.";
  const FAILED = "The site failed at it, so it was not saved.";
  let timer = 0;
  let tries = 0;
  let busy = false;
  let hint = "";

  const person = () => document.getElementById("content")?.dataset.person ?? "";
  const all = () => JSON.parse(localStorage.getItem(KEPT) || "[]");
  const own = () => all().filter((each) => person() && each.person === person());
  const waitingNow = () => own().filter((each) => !each.refused && !isUnderWay(each));

  function write(items) {
    localStorage.setItem(KEPT, JSON.stringify(items));
    show();
  }

  function change(id, changes) {
    write(all().map((each) => (each.id === id ? { ...each, ...changes } : each)));
  }

  function remove(id) {
    write(all().filter((each) => each.id !== id));
  }

  function newId() {
    const octets = [...crypto.getRandomValues(new Uint8Array(16))];
    return octets.map((each) => each.toString(16).padStart(2, "0")).join("");
  }

  /* Kept before anything is sent: an answer that is lost finds it here. */
  function add({ id, url, body, words, underWay }) {
    const fields = [...body].filter(([name]) => name !== "csrfmiddlewaretoken");
    const until = underWay ? Date.now() + ANSWER_WITHIN : 0;
    const item = { id, url, words, fields, person: person(), at: new Date().toISOString(), until };
    write([...all(), item]);
    return item;
  }

  /* Another tab, or this page before it was closed, may still have it on its way. */
  function isUnderWay(item) {
    return item.until > Date.now();
  }

  /* Sending */

  function token() {
    const [, kept] = /(?:^|; )csrftoken=([^;]+)/.exec(document.cookie) ?? [];
    return kept ?? document.querySelector("[name=csrfmiddlewaretoken]")?.value ?? "";
  }

  async function send(item) {
    const body = new URLSearchParams(item.fields);
    body.set("key", item.id);
    body.set("typed_by", item.person);
    const headers = { Accept: "application/json", "X-CSRFToken": token() };
    const signal = AbortSignal.timeout(ANSWER_WITHIN);
    const sent = { method: "POST", body, headers, signal, redirect: "manual", cache: "no-store" };
    try {
      return await outcomeOf(await fetch(item.url, sent));
    } catch {
      return { away: true };
    }
  }

  async function outcomeOf(answer) {
    if (AWAY.includes(answer.status)) return { away: true };
    if (answer.type === "opaqueredirect" || answer.status === 401) return { away: true, hint: LOG_IN };
    const told = await answer.json().catch(() => ({}));
    return answer.ok && told.saved ? told : { refused: told.refused ?? FAILED, link: told.link };
  }

  async function flush() {
    clearTimeout(timer);
    if (busy || !waitingNow().length) return planned();
    busy = true;
    try {
      const options = { ifAvailable: true };
      if (navigator.locks) await navigator.locks.request(KEPT, options, (lock) => lock && sendAll());
      else await sendAll();
    } finally {
      busy = false;
    }
    return planned();
  }

  async function sendAll() {
    for (let [item] = waitingNow(); item; [item] = waitingNow()) {
      const told = await send(item);
      hint = told.hint ?? "";
      if (told.away) {
        tries += 1;
        return show();
      }
      tries = 0;
      settle(item, told);
    }
    return undefined;
  }

  function settle(item, told) {
    if (told.refused) return change(item.id, { refused: told.refused, link: told.link ?? "" });
    remove(item.id);
    done.push(`${told.saved}. Sent at ${timeOf(new Date())}.`);
    show();
    return document.dispatchEvent(new CustomEvent("waiting:sent", { detail: { item } }));
  }

  function planned() {
    clearTimeout(timer);
    const pause = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** Math.max(tries - 1, 0));
    if (own().some((each) => !each.refused)) timer = setTimeout(flush, pause);
  }

  /* Showing */

  const done = [];
  const box = document.createElement("section");
  box.className = "waiting-box stack";
  box.setAttribute("aria-label", "Waiting for the network");
  box.tabIndex = -1;

  function timeOf(moment) {
    return moment.toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" });
  }

  function made(name, className, ...inside) {
    const element = document.createElement(name);
    element.className = className;
    element.append(...inside);
    return element;
  }

  function icon(name) {
    const element = made("i", `bi bi-${name}`);
    element.setAttribute("aria-hidden", "true");
    return element;
  }

  function button(words, press) {
    const element = made("button", "btn btn-secondary", words);
    element.type = "button";
    element.addEventListener("click", press);
    return element;
  }

  function waitingNotice(items) {
    const count = items.length === 1 ? "1 result waits" : `${items.length} results wait`;
    const rows = items.map((each) => made("li", "", `${timeOf(new Date(each.at))} `, made("strong", "", each.words)));
    const promise = " Sent by itself, each once and in this order, also after this page was closed.";
    const heading = made("strong", "", `${count} for the network.`);
    const told = made("div", "", heading, promise, made("ol", "", ...rows), hint);
    return made("div", "notice notice-warn", icon("wifi-off"), told, button("Try now", flush));
  }

  function refusedNotice(item) {
    const told = made("div", "", made("strong", "", `${item.words} was not saved.`), ` ${item.refused}`);
    const steps = made("div", "cluster");
    if (item.link) {
      const link = made("a", "btn btn-secondary", "Look at the table");
      link.href = item.link;
      steps.append(link);
    }
    if (item.refused === FAILED) steps.append(button("Send it again", () => sendAgain(item)));
    steps.append(button("Leave it", () => remove(item.id)));
    told.append(steps);
    return made("div", "notice notice-bad", icon("exclamation-triangle-fill"), told);
  }

  function sentNotice(words) {
    return made("div", "notice notice-good", icon("check-circle-fill"), made("div", "", words));
  }

  function sendAgain(item) {
    change(item.id, { refused: "" });
    flush();
  }

  function show() {
    const waits = waitingNow();
    const refused = own().filter((each) => each.refused);
    const waiting = waits.length ? [waitingNotice(waits)] : [];
    const parts = [...refused.map(refusedNotice), ...waiting, ...done.map(sentNotice)];
    const held = box.contains(document.activeElement);
    const told = refused.map((each) => `${each.words} was not saved. ${each.refused}`);
    if (waits.length) told.push(`${waits.length} waiting for the network.`);
    spoken.textContent = [...told, ...done].join(" ");
    box.replaceChildren(...parts);
    box.hidden = !parts.length;
    if (held && !box.hidden) box.focus();
  }

  const spoken = made("div", "visually-hidden");
  spoken.setAttribute("role", "status");

  function begin() {
    document.querySelector("#content > .frame")?.prepend(box);
    document.body.append(spoken);
    show();
    flush();
  }

  /* A player's report */

  function reportIn(form) {
    const body = new URLSearchParams(new FormData(form));
    const chosen = form.querySelector("input[type=radio]:checked");
    const numbers = [...form.querySelectorAll("input:not([type=radio], [type=hidden])")].filter((each) => each.value);
    const points = numbers.map((each) => `, ${each.labels[0].textContent.trim()} ${each.value}`);
    const words = `${form.dataset.waits}: ${chosen?.labels[0].textContent.trim()}${points.join("")}`;
    return chosen && { url: form.action, body, words };
  }

  async function report(form) {
    const wanted = reportIn(form);
    if (!wanted) return navigator.onLine ? form.submit() : form.reportValidity();
    if (waitingNow().some((each) => each.words === wanted.words)) return box.focus();
    const item = add({ ...wanted, id: newId() });
    if (waitingNow().length > 1) return flush();
    form.setAttribute("aria-busy", "true");
    busy = true;
    const told = await send(item);
    busy = false;
    form.removeAttribute("aria-busy");
    if (told.away && !told.hint) {
      tries += 1;
      planned();
      show();
      return box.focus();
    }
    remove(item.id);
    if (told.saved) return location.assign(item.url);
    return form.submit(); /* The page itself says best why not. */
  }

  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (event.defaultPrevented || !form.matches("form[data-waits]") || form.hasAttribute("hx-post")) return;
    event.preventDefault();
    if (form.getAttribute("aria-busy") !== "true") report(form);
  });
  document.addEventListener("submit", (event) => {
    const words = "What waits here for the network stays on this device until you log in again. Log out?";
    if (event.target.matches("[data-log-out]") && own().length && !window.confirm(words)) event.preventDefault();
  }, true);
  window.addEventListener("online", () => flush());
  window.addEventListener("live:connected", () => flush());
  window.addEventListener("storage", (event) => event.key === KEPT && show());
  document.addEventListener("DOMContentLoaded", begin);

  return { add, change, remove, newId, flush, show, blocks: () => waitingNow().length > 0, AWAY };
})();
