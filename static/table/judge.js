/* The judge's board: everything lies open, problems stand on top, and each step is written down. */
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { draw } from "./board.js";
import { handSheetOf, keyOf, showBecomes } from "./byhand.js";
import { outcomeOf } from "./bar.js";
import * as sheets from "./judge_sheets.js";
import { nameOf } from "./names.js";
import { Link } from "./sending.js";
import { listen } from "./stream.js";

const WIDE = window.matchMedia("(min-width: 1000px)");
const root = document.getElementById("table");
const start = JSON.parse(document.getElementById("start").textContent);
const question = { asked: null, mine: false, waits: false, several: false, about: new Map(), rest: [], main: null };
const shown = {
  layout: start.layout, question, picked: new Set(), menu: "", looked: "", sheet: null, texts: {}, mode: "Judge", said: null,
  bothHands: true, givesTime: start.gives_time, chosen: new Set(), read: null, hand: null, why: null, way: "", whyOf: sheets.whyOf,
  sheets: {
    menu: sheets.menuSheet, answers: sheets.answersSheet, forbidden: sheets.forbiddenSheet,
    question: sheets.questionSheet, words: sheets.wordsSheet, hand: handSheetOf,
  },
};
const link = new Link(start, changed);

function changed(problem) {
  if (problem !== undefined) shown.said = problem || null;
  show();
}

function show() {
  draw(root, { ...shown, board: link.board, around: link.around, busy: link.busy }, barOf);
  root.dataset.version = link.version;
}

function barOf({ board, said, busy }) {
  return html`<footer class="bar ${said ? "is-mine" : ""}" aria-label="What is asked">
    <p class="asked" aria-live="polite">${said ?? wordsOf(board)}</p>
    ${board.undo || board.wish ? settleOf(board, busy) : nothing}
    <button type="button" class="act is-main" data-menu ?disabled=${busy}>Judge <kbd>J</kbd></button>
  </footer>`;
}

function wordsOf(board) {
  if (board.over) return outcomeOf(board);
  if (board.wish) return `${nameOf(board, board.wish.by)} would like to do this by hand: ${board.wish.words}.`;
  if (board.undo) return `${nameOf(board, board.undo.by)} asks for something: ${board.undo.seen.map((line) => line.text).join(" ")}`;
  return html`${nameOf(board, board.asked.player)} is asked: ${board.asked.text} <small class="code">${board.asked.rule}</small>`;
}

/* A wish by hand belongs to the two players; what was asked to be taken back a judge may settle. */
function settleOf(board, busy) {
  if (!board.undo) return nothing;
  return html`<button type="button" class="act" data-settle="no" ?disabled=${busy}>Refuse for them</button>
    <button type="button" class="act" data-settle="yes" ?disabled=${busy}>Agree for them</button>`;
}

function open(kind, title, more = {}) {
  Object.assign(shown, { ...more, sheet: { kind, title } });
  show();
  root.querySelector(".sheet-over")?.focus();
}

function close() {
  Object.assign(shown, { sheet: null, read: null, hand: null, why: null, said: null });
  shown.chosen.clear();
  show();
}

async function act(what, more = {}) {
  close();
  await link.send("do", { what, ...more });
}

/* What is not a step of the game shows nothing on the board: that it was done is said. */
async function beside(way, values) {
  const minutes = Number(values.get("minutes")) || null;
  close();
  const done = await link.send("do", { what: way, words: values.get("words"), minutes, key: crypto.randomUUID() });
  if (done) changed(sheets.doneWords(way, minutes));
}

async function go(way) {
  if (way === "undo") return act("undo", { count: 1 });
  if (way in sheets.FORMS) return open("words", sheets.FORMS[way].title, { way });
  const read = await link.read("ask", `?what=${way}`);
  if (!read) return null;
  if (way === "acts") return open("hand", "By hand", { hand: { what: "by_hand", ...read, typed: "", act: null } });
  return open(way, "Judge", { read });
}

async function goBack(back) {
  const read = await link.read("ask", `?what=question&back=${back}`);
  if (read) open("question", "The right answer", { read });
}

function choose(key) {
  const { least, most, back } = shown.read;
  if (least === 1 && most === 1) {
    answer(key, back);
    return;
  }
  if (shown.chosen.has(key)) shown.chosen.delete(key);
  else shown.chosen.add(key);
  show();
}

function answer(keys, back) {
  act(back ? "correct" : "answer", { answer: keys, back: back || null });
}

/* The card, and everything that its owner could do with it. */
async function look(id) {
  shown.looked = id;
  shown.why = null;
  const owner = Object.entries(link.board.seats).find(([, seat]) => Object.values(seat.zones).some((zone) => zone.cards.includes(id)));
  const player = owner?.[0] ?? link.board.asked?.player ?? "p1";
  const name = link.board.faces[link.board.cards[id]?.face]?.name ?? "A card";
  if (WIDE.matches) show();
  else open("look", name);
  const why = await link.read("ask", `?what=why&card=${encodeURIComponent(id)}&player=${player}`);
  if (why && shown.looked === id) shown.why = why;
  show();
}

const DOES = {
  card: look,
  menu: () => open("menu", "Judge"),
  more: () => open("menu", "Judge"),
  way: go,
  earlier: (value) => goBack(Number(value)),
  choose,
  chosen: () => answer([...shown.chosen], shown.read.back),
  allow: (value) => act("allow", { answer: [value] }),
  settle: (value) => act("settle", { agrees: value === "yes" }),
  handAct: (value) => chooseAct(value),
  handBack: () => chooseAct(""),
  close,
};

function chooseAct(key) {
  shown.hand.act = shown.hand.acts.find((each) => each.key === key) ?? null;
  if (shown.hand.act && !shown.hand.act.takes.length) act("by_hand", { answer: key });
  else show();
}

root.addEventListener("click", (event) => {
  const button = event.target.closest("button");
  if (!button) return;
  if ("pile" in button.dataset) {
    shown.sheet = { kind: "pile", pile: button.dataset.pile, title: button.dataset.title };
    show();
  }
  for (const [name, does] of Object.entries(DOES)) if (name in button.dataset) does(button.dataset[name]);
});
root.addEventListener("input", (event) => {
  if ("number" in event.target.dataset) showBecomes(event.target);
  if (!("handSearch" in event.target.dataset)) return;
  shown.hand.typed = event.target.value;
  show();
});
root.addEventListener("submit", (event) => {
  event.preventDefault();
  const values = new FormData(event.target);
  if ("handForm" in event.target.dataset) act("by_hand", { answer: keyOf(shown.hand.act, event.target) });
  else if (event.target.dataset.option) choose([event.target.dataset.option, ...values.getAll("value")].join(":"));
  else beside(shown.way, values);
});
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") close();
  else if (event.key.toLowerCase() === "j" && !event.target.matches("input, select")) open("menu", "Judge");
});
show();
listen(link);
