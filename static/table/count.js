/* The page of a quick game: one tap for one, hold for more, a burst is one line. See docs/table.md. */
import { html, render } from "../vendor/lit-html/lit-html.js";
import { halfOf, middleOf, sheetOf } from "./halves.js";
import { listen } from "./stream.js";
import { Tally } from "./tally.js";

const BURST = 1600;
const HOLD = 450;
const REPEAT = 130;
const TURNED = "arbiter-count-turned";

const root = document.getElementById("count");
const start = JSON.parse(document.getElementById("start").textContent);
const seats = Object.keys(start.names);
const near = start.me || seats[0];
const far = seats.find((seat) => seat !== near);
const bursts = new Map();
let sheet = "";
let words = "";
let isTurned = remembered();
const tally = new Tally(start, changed);

function remembered() {
  try {
    return localStorage.getItem(TURNED) !== "no";
  } catch {
    return true;
  }
}

function changed(said) {
  if (said !== undefined) words = said;
  show();
}

function burstLines() {
  return [...bursts.values()].map(({ seat, what, by }) => ({ seat, what, by }));
}

function show() {
  const { board, shown } = tally;
  const totals = tally.totals(burstLines());
  const deltas = Object.fromEntries([...bursts].map(([key, { by }]) => [key, by]));
  const state = {
    names: shown.names,
    counters: shown.counters,
    score: shown.score,
    totals,
    deltas,
    turn: turnNow(),
    past: past(),
    winner: board.winner,
    begins: start.begins,
    proposed: proposed(totals),
    canUndo: Boolean(start.me) && (bursts.size > 0 || Boolean(tally.last())) && !board.winner,
    sheet,
    words,
    isTurned,
  };
  render(html`${halfOf(state, far, true)} ${middleOf(state)} ${halfOf(state, near, false)} ${sheetOf(state)}`, root);
  root.dataset.version = shown.version;
  root.dataset.waiting = tally.waiting.length;
}

function proposed(totals) {
  const alive = seats.filter((seat) => totals[seat].life > 0);
  return alive.length === 1 ? alive[0] : "";
}

function turnNow() {
  const own = tally.waiting.filter((line) => line.kind === "turn").length;
  const [seat, number] = tally.board.turn;
  return own ? [tally.waiting.findLast((line) => line.kind === "turn").seat, number + own] : [seat, number];
}

/* Each line with the total that stood after it. */
function past() {
  const now = Object.fromEntries(seats.map((seat) => [seat, {}]));
  const lines = tally.board.lines.map((line) => [...line]);
  const totals = structuredClone(tally.board.totals);
  for (const line of lines.toReversed()) {
    const [, , seat, what, by, gone] = line;
    if (what === "turn") continue;
    now[seat][what] ??= totals[seat][what];
    line[6] = now[seat][what];
    if (!gone) now[seat][what] -= by;
  }
  return lines.toReversed();
}

/* Taps on one number within a moment are one line. */
function tap(seat, what, by) {
  if (tally.board.winner || !start.me) return;
  const key = `${seat} ${what}`;
  /* The other way is a step of its own: a slip after −5 is taken back alone. */
  if (bursts.has(key) && bursts.get(key).by * by < 0) close(key);
  const burst = bursts.get(key) ?? { seat, what, by: 0, timer: 0 };
  clearTimeout(burst.timer);
  burst.by += by;
  burst.timer = setTimeout(() => close(key), BURST);
  bursts.set(key, burst);
  show();
}

function close(key) {
  const { seat, what, by, timer } = bursts.get(key);
  clearTimeout(timer);
  bursts.delete(key);
  if (by) tally.add({ kind: "change", seat, what, by });
  else show();
}

function closeAll() {
  for (const key of [...bursts.keys()]) close(key);
}

function undo() {
  const open = [...bursts.keys()].at(-1);
  if (open) {
    clearTimeout(bursts.get(open).timer);
    bursts.delete(open);
    show();
  } else if (tally.last()) {
    tally.add({ kind: "undo", line: tally.last() });
  }
}

function beginTurn() {
  closeAll();
  const [seat] = turnNow();
  tally.add({ kind: "turn", seat: seat ? seats.find((each) => each !== seat) : near });
}

function openSheet(name) {
  closeAll();
  sheet = sheet === name ? "" : name;
  show();
  root.querySelector(".sheet")?.focus();
}

async function end(winner) {
  closeAll();
  await tally.flush();
  if (await tally.send("end", { winner })) openEnd();
}

function openEnd() {
  sheet = "end";
  show();
}

function setTurned(turned) {
  isTurned = turned;
  try {
    localStorage.setItem(TURNED, turned ? "yes" : "no");
  } catch {
    /* It is turned as asked until the page is left. */
  }
  show();
}

let holding = 0;

function hold({ seat, what, by }) {
  tap(seat, what, Number(by));
  const repeat = () => {
    tap(seat, what, Number(by));
    holding = setTimeout(repeat, REPEAT);
  };
  holding = setTimeout(repeat, HOLD);
}

function letGo() {
  clearTimeout(holding);
}

root.addEventListener("pointerdown", (event) => {
  const it = event.target.closest("[data-by]")?.dataset;
  if (it && event.button === 0) hold(it);
});
for (const kind of ["pointerup", "pointercancel", "pointerleave"]) root.addEventListener(kind, letGo);
window.addEventListener("blur", letGo);
root.addEventListener("contextmenu", (event) => event.preventDefault());
root.addEventListener("click", (event) => {
  const it = event.target.closest("button")?.dataset;
  if (!it) return;
  /* A keyboard or a screen reader clicks without a pointer. */
  if (it.by && event.detail === 0) tap(it.seat, it.what, Number(it.by));
  if ("undo" in it) undo();
  if ("turn" in it) beginTurn();
  if ("sheet" in it) openSheet(it.sheet);
  if ("close" in it) openSheet(sheet);
  if ("winner" in it) end(it.winner);
  if ("goOn" in it) tally.send("go_on");
});
root.addEventListener("change", (event) => {
  if ("turned" in event.target.dataset) setTurned(event.target.checked);
});
document.addEventListener("keydown", (event) => event.key === "Escape" && sheet && openSheet(sheet));
window.addEventListener("pagehide", closeAll);
window.addEventListener("online", () => tally.flush());

async function stayAwake() {
  try {
    await navigator.wakeLock?.request("screen");
  } catch {
    /* A device that would rather sleep may. */
  }
}
document.addEventListener("visibilitychange", () => document.hidden || stayAwake());

stayAwake();
show();
tally.flush();
listen(tally);
