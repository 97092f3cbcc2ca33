/* The page of a table: what stands, what was tapped, what is sent. See docs/table.md. */
import { draw } from "./board.js";
import { actsInQuestion, keyOf, showBecomes } from "./byhand.js";
import { exchangeSheet } from "./exchange.js";
import { listenToKeys } from "./keys.js";
import { bringIntoSight, markWhatGoesOn } from "./sight.js";
import { chosen, questionOf } from "./question.js";
import { Link } from "./sending.js";
import { listen } from "./stream.js";

const PACE = 350;
const LONG_PRESS = 450;
const SETTLE = 3000;
const LATE_PACE = 5000;
const WIDE = window.matchMedia("(min-width: 1000px)");

const root = document.getElementById("table");
const start = JSON.parse(document.getElementById("start").textContent);
const picked = new Set();
const shown = { layout: start.layout, delays: start.choices_of_delay, picked, menu: "", looked: "", sheet: null, said: null, hand: null, texts: {}, exchange: { out: {}, into: {} }, sheets: { exchange: exchangeSheet } };
const link = new Link(start, changed);
let asked = "";
let thinking = 0;
let isNew = false;

function changed(problem) {
  if (problem !== undefined) shown.said = problem ? { words: problem } : null;
  forgetOldQuestion();
  show();
  if (isNew && !link.busy) isNew = bringIntoSight(root);
  letComputerThink();
}

/* What was picked belongs to one question. */
function forgetOldQuestion() {
  const now = JSON.stringify(link.board.asked ?? null);
  if (now === asked) return;
  asked = now;
  picked.clear();
  shown.menu = "";
  if (shown.sheet?.kind === "hand" || shown.sheet?.kind === "pile") shown.sheet = null;
  isNew = true;
  if (!link.busy) shown.said = null;
}

function show() {
  const question = questionOf(link.board, picked);
  const mode = link.delay ? `Watching, ${link.delay} min late` : undefined;
  draw(root, { ...shown, board: link.board, around: link.around, question, busy: link.busy, mode });
  document.title = document.title.replace(/^(● )?/, question.mine ? "● " : "");
  root.dataset.version = link.version;
  root.dataset.mine = String(question.mine && !link.busy);
  root.querySelector(".sheet-over")?.scrollIntoView();
  markWhatGoesOn(root);
}

/* The page asks for each answer of the computer: nobody thinks for a table that nobody looks at. */
function letComputerThink() {
  const { board } = link;
  const isAsked = board.stops && board.asked && board.seats[board.asked.player]?.computer && !board.over;
  if (!isAsked || thinking || document.hidden) return;
  thinking = setTimeout(async () => {
    const done = await link.send("computer");
    thinking = done ? 0 : setTimeout(goOnThinking, SETTLE);
    if (done) letComputerThink();
  }, PACE);
}

function goOnThinking() {
  thinking = 0;
  letComputerThink();
}

function answer(key) {
  const question = questionOf(link.board, picked);
  const picks = chosen(question, key, picked);
  if (picks) link.send("answers", { answers: picks });
  else show();
}

function finish() {
  const question = questionOf(link.board, picked);
  if (question.enough) link.send("answers", { answers: [[...picked]] });
}

function goOn() {
  const question = questionOf(link.board, picked);
  if (!question.mine || link.busy) return;
  if (question.several) finish();
  else if (question.main) answer(question.main.key);
}

function tapCard(id) {
  const question = questionOf(link.board, picked);
  const options = question.about.get(id) ?? [];
  shown.said = null;
  shown.menu = "";
  if (question.several && options.length) {
    answer(options[0].key);
  } else if (options.length === 1 && !start.layout.careful.includes(options[0].verb)) {
    shown.sheet = null;
    answer(options[0].key);
  } else if (options.length) {
    shown.sheet = null;
    shown.menu = id;
  } else {
    explain(id);
  }
  show();
}

/* Why a card of the own hand is no answer now; any other card is read. */
function explain(id) {
  const why = link.board.why[id];
  shown.looked = id;
  if (why) shown.said = { words: `Not now: ${why[0]}`, rule: why[1] };
  else read(id);
}

function read(id) {
  const name = link.board.faces[link.board.cards[id]?.face ?? id]?.name;
  if (!name) return;
  lookAt(id);
  if (!WIDE.matches) shown.sheet = { kind: "look", title: name };
  show();
}

/* Practice decks say all on their faces; own and registered decks leave their texts in the catalogue. */
function hasRealCards() {
  return Boolean(document.body.dataset.bestOf) || Object.values(link.board.seats).some((seat) => seat.deck);
}

/* Texts stay in the catalogue: one is fetched when the card is looked at. */
function lookAt(id) {
  shown.looked = id;
  const key = link.board.cards[id]?.face ?? (id in link.board.faces ? id : "");
  if (!key || key in shown.texts || !hasRealCards()) return;
  shown.texts[key] = "";
  link.read("text", `?card=${encodeURIComponent(key)}`).then((said) => {
    shown.texts[key] = said?.text ?? "";
    show();
  });
}

function openSheet(sheet) {
  shown.sheet = sheet;
  show();
  root.querySelector(".sheet-over")?.focus();
}

function cancel() {
  shown.menu = "";
  shown.sheet = null;
  shown.said = null;
  picked.clear();
  show();
}

/* For the card that is being carried out, or between two answers. */
async function openHand(where) {
  const offered = where ? actsInQuestion(link.board.asked) : await link.read("acts");
  if (!offered) return;
  shown.hand = { what: "by_hand", ...offered, typed: "", act: null };
  openSheet({ kind: "hand", title: "By hand" });
}

function chooseAct(key) {
  shown.hand.act = shown.hand.acts.find((act) => act.key === key) ?? null;
  if (shown.hand.act && !shown.hand.act.takes.length) doByHand(key);
  else show();
}

async function doByHand(key) {
  const { what } = shown.hand;
  cancel();
  await link.send(what, what === "answers" ? { answers: [key] } : { act: key });
}

function concede(value) {
  if (!window.confirm("Concede this game?")) return;
  cancel();
  link.send("answers", { answers: [value] });
}

function openPile(name, label) {
  openSheet({ kind: "pile", pile: name, title: label });
}

function moveCard(value) {
  const [part, ...key] = value.split(" ");
  const moved = shown.exchange[part];
  moved[key.join(" ")] = (moved[key.join(" ")] ?? 0) + 1;
  show();
}

function putBack() {
  shown.exchange = { out: {}, into: {} };
  show();
}

async function exchange() {
  const cards = shown.exchange;
  cancel();
  await link.send("exchange", cards);
}

/* A sheet over the table closes before what was picked is put back. */
function close() {
  shown.sheet = null;
  show();
}

const DOES = {
  exchangeOpen: () => openSheet({ kind: "exchange", title: "Exchange cards" }),
  exchangeDone: exchange,
  exchangeNone: putBack,
  moves: moveCard,
  card: (value) => tapCard(value),
  key: (value) => answer(value),
  done: finish,
  cancel,
  close,
  undo: () => link.send("undo"),
  agree: (value) => link.send("agree", { agrees: value === "yes" }),
  concede,
  hand: (value) => openHand(value),
  handAct: (value) => chooseAct(value),
  handBack: () => chooseAct(""),
  more: () => openSheet({ kind: "more", title: "More" }),
  copy: (value) => navigator.clipboard?.writeText(value),
};

let pressed = 0;
let wasLong = false;

root.addEventListener("pointerdown", (event) => {
  const card = event.target.closest("[data-card], [data-face]");
  wasLong = false;
  clearTimeout(pressed);
  if (!card) return;
  pressed = setTimeout(() => {
    wasLong = true;
    read(card.dataset.card ?? card.dataset.face);
  }, LONG_PRESS);
});
for (const kind of ["pointerup", "pointercancel", "pointerleave"]) root.addEventListener(kind, () => clearTimeout(pressed));

root.addEventListener("click", (event) => {
  if (wasLong) {
    wasLong = false;
    return;
  }
  const button = event.target.closest("button");
  if (!button) return;
  if ("pile" in button.dataset) openPile(button.dataset.pile, button.dataset.title);
  for (const [name, act] of Object.entries(DOES)) if (name in button.dataset) act(button.dataset[name]);
});
root.addEventListener("input", (event) => {
  if ("number" in event.target.dataset) showBecomes(event.target);
  if (!("handSearch" in event.target.dataset)) return;
  shown.hand.typed = event.target.value;
  show();
});
root.addEventListener("submit", (event) => {
  if (!("handForm" in event.target.dataset)) return;
  event.preventDefault();
  doByHand(keyOf(shown.hand.act, event.target));
});
root.addEventListener("contextmenu", (event) => event.target.closest("[data-card], [data-face]") && event.preventDefault());
root.addEventListener("pointerover", (event) => pointAt(event));
root.addEventListener("focusin", (event) => pointAt(event));
root.addEventListener("change", (event) => {
  const { stop, delay } = event.target.dataset;
  if (delay !== undefined) link.send("delay", { minutes: Number(event.target.value) });
  if (stop) link.send("stops", { stop, on: event.target.checked });
});

/* Beside a wide table the card under the pointer, or with the focus, can be read. */
function pointAt(event) {
  const id = event.target.closest("[data-card]")?.dataset.card;
  if (!WIDE.matches || !id || id === shown.looked || !link.board.faces[link.board.cards[id]?.face]) return;
  lookAt(id);
  show();
}

listenToKeys({
  goOn,
  cancel: () => (shown.sheet ? close() : cancel()),
  undo: () => link.board.can_undo && link.send("undo"),
  more: () => openSheet({ kind: "more", title: "More" }),
  hand: (number) => root.querySelectorAll(".hand .card")[number]?.click(),
});
document.addEventListener("visibilitychange", letComputerThink);
changed();
listen(link);
/* Who watches later than it happens is sent nothing: the page looks now and then. */
setInterval(() => link.delay && !document.hidden && link.look(), LATE_PACE);
