/* Real cards, said in sentences: one question, the likely answers, one tap or two. See docs/table.md. */
import { html, nothing, render } from "../vendor/lit-html/lit-html.js";
import { repeat } from "../vendor/lit-html/directives/repeat.js";
import { clockOf } from "./board.js";
import { consentOf, consentWords, matchOverOf, outcomeOf } from "./bar.js";
import { nameOf } from "./names.js";
import { judgesOf, logOf } from "./rail.js";
import { Link } from "./sending.js";
import { listen } from "./stream.js";

const PATIENCE = 12000;
const root = document.getElementById("table");
const start = JSON.parse(document.getElementById("start").textContent);
const link = new Link(start, changed);
const picked = [];
let verb = 0;
let typed = "";
let problem = "";
let isOpen = false;
let timer = 0;
let timed = "";
let asked = "";

function changed(words) {
  if (words !== undefined) problem = words;
  const now = JSON.stringify([link.version, link.board.record?.text]);
  if (now !== asked) {
    asked = now;
    picked.length = 0;
    verb = 0;
    typed = "";
  }
  show();
  passLater();
}

/* What nobody speaks for passes after some seconds: each player's own page does it for that player. */
function passLater() {
  const { record, holds, me } = link.board;
  const due = record?.waits && !holds.includes(me) && me !== "judge" && !link.busy ? asked : "";
  if (due === timed) return;
  clearTimeout(timer);
  timed = due;
  root.dataset.waits = String(Boolean(due));
  if (due) timer = setTimeout(() => timed === asked && say([[link.board.record.main]]), PATIENCE);
}

function show() {
  const { board, around } = link;
  render(html`${topOf(board, around)} ${scoresOf(board)} ${nowOf(board)} ${board.record ? listOf(board.record) : logPart(board)} ${footOf(board)}
    ${isOpen ? moreOf(board) : nothing}`, root);
  root.dataset.version = link.version;
  root.dataset.busy = String(link.busy);
  root.dataset.mine = String(Boolean(board.record) && !link.busy);
}

function topOf(board, around) {
  const { home, back } = document.body.dataset;
  return html`<header class="top">
    <a href=${home}>← ${back}</a> <span class="when">${board.when}</span> ${clockOf(around)}
    <button type="button" class="act is-quiet" data-more>More</button>
  </header>`;
}

function scoresOf(board) {
  return html`<div class="scores">
    ${Object.entries(board.seats).map(([place, seat]) => html`<p class=${board.turn === place ? "is-turn" : ""}>
      <span>${nameOf(board, place)}${board.turn === place ? html` <em class="turn">turn</em>` : nothing}</span>
      <b>${Object.values(seat.numbers)[0] ?? ""}</b>
      <small>hand ${seat.zones.hand.count}${board.holds.includes(place) ? " · holds" : ""}</small>
    </p>`)}
  </div>`;
}

function nowOf(board) {
  const words = board.lane.words.length ? html`<p class="quiet">${board.lane.words.join(" ")}</p>` : nothing;
  return html`<section class="now" aria-label="What is asked">
    ${words}
    <h1 aria-live="polite">${problem || askedOf(board)}</h1>
    ${problem ? html`<p><a href=${document.body.dataset.plain}>Do both of you agree to it? Allow it on the page of forms.</a></p>` : nothing}
    ${link.board.record?.waits && !board.holds.includes(board.me) ? html`<p class="quiet">Nobody answers? It passes by itself in ${PATIENCE / 1000} seconds.
        <button type="button" class="act" data-hold ?disabled=${link.busy}>Wait for me</button></p>` : nothing}
  </section>`;
}

function askedOf(board) {
  if (board.over) return outcomeOf(board);
  if (board.undo) return consentWords(board);
  if (board.record) return html`${board.record.text} <small class="code">${board.record.rule}</small>`;
  return `Waiting for ${nameOf(board, board.asked?.player)}: ${board.asked?.text ?? ""}`;
}

function listOf(record) {
  const isSeveral = "most" in record;
  const words = typed.trim().toLowerCase();
  const listed = record.verbs[verb]?.names ?? [];
  const names = listed.filter((each) => each.name.toLowerCase().includes(words));
  const buttons = record.rows.filter((each) => each.key !== record.main);
  return html`<div class="pick">
    ${listed.length ? html`<div class="find"><input type="search" data-find placeholder="Type a name" aria-label="Find a card of the list"
      autocomplete="off" .value=${typed} /></div>` : nothing}
    ${buttons.length ? html`<div class="chips" role="group" aria-label="Without naming a card">
      ${buttons.map((each) => rowButton(each, isSeveral))}</div>` : nothing}
    ${record.verbs.length > 1 ? html`<div class="chips" role="group" aria-label="What to do with the card">
      ${record.verbs.map((each, place) => html`<button type="button" class="act ${place === verb ? "is-picked" : ""}" data-verb=${place}
        aria-pressed=${String(place === verb)}>${each.label}</button>`)}</div>` : record.verbs[0]?.label
      ? html`<p class="quiet">${record.verbs[0].label}</p>` : nothing}
    ${repeat(names, (each) => each.key, (each) => nameLine(each, isSeveral))}
  </div>`;
}

/* Cards that nobody can tell apart are one button: each tap is one more of them. */
function rowButton({ key, keys, label }, isSeveral) {
  const count = keys.filter((each) => picked.includes(each)).length;
  return html`<button type="button" class="act" data-row=${key} aria-pressed=${isSeveral ? String(count > 0) : nothing}
    ?disabled=${link.busy}>${label}${keys.length > 1 && isSeveral ? html` <b>${count} of ${keys.length}</b>` : nothing}</button>`;
}

function nameLine({ key, name, left, cost, pips, type, why }, isSeveral) {
  const count = picked.filter((each) => each === key).length;
  return html`<button type="button" class="line ${why ? "is-no" : ""} ${count ? "is-picked" : ""}" data-name=${key} ?disabled=${link.busy}
    aria-pressed=${isSeveral ? String(count > 0) : nothing}>
    <span class="line-name"><strong>${name}</strong> <small>${why ? `Not now: ${why}` : `${type ?? ""} · ${left} left`}</small></span>
    ${pips ? html`<span class="pips" title=${`pitch ${pips}`}>${"●".repeat(pips)}</span>` : nothing}
    ${cost === undefined ? nothing : html`<b title="cost">${cost}</b>`}
    ${count ? html`<b>×${count}</b>` : nothing}
  </button>`;
}

function logPart(board) {
  return html`<div class="pick">${logOf({ board })}</div>`;
}

function footOf(board) {
  const { record, holds, me } = board;
  const holdsNow = holds.includes(me);
  const undo = board.can_undo ? html`<button type="button" class="act" data-undo ?disabled=${link.busy}>Undo</button>` : nothing;
  if (board.undo) return html`<footer class="foot">${consentOf({ board, busy: link.busy })}</footer>`;
  if (board.over) return html`<footer class="foot">${undo} ${matchOverOf({ score: board.score, stops: board.seats[me] })}</footer>`;
  return html`<footer class="foot">
    ${undo}
    ${board.seats[me] && !board.over ? html`<button type="button" class="act ${holdsNow ? "is-picked" : ""}" data-hold aria-pressed=${String(holdsNow)}
      ?disabled=${link.busy}>Hold</button>` : nothing}
    ${record?.ends.map((each) => html`<button type="button" class="act ${each.with || record.waits ? "" : "is-main"}" data-end=${each.with}
      ?disabled=${link.busy}>${each.label}</button>`)}
    ${record && "most" in record ? html`<button type="button" class="act is-main" data-done ?disabled=${link.busy || !isEnough(record)}>
      ${picked.length ? `Done: ${picked.length}` : mainWords(record)}</button>` : nothing}
    ${record?.main && (record.waits || !record.ends.length) && !("most" in record) ? html`<button type="button" class="act is-main" data-row=${record.main}
      ?disabled=${link.busy}>${mainWords(record)}</button>` : nothing}
  </footer>`;
}

function mainWords(record) {
  return record.rows.find((each) => each.key === record.main)?.label ?? "None";
}

const isEnough = (record) => picked.length >= record.least && picked.length <= record.most;

function moreOf(board) {
  const plays = board.seats[board.me] && !board.over;
  return html`<div class="sheet-over" role="dialog" aria-modal="true" aria-label="More" tabindex="-1">
    <div class="sheet-inside">
      <p class="more-acts"><a class="act" href=${document.body.dataset.plain}>Everything else: forms, by hand, allow, correct</a></p>
      <p class="more-acts"><a class="act" href=${`${document.body.dataset.home}#call-judge`}>Call a judge</a>
        ${plays ? html`<button type="button" class="act" data-concede=${`concede:${board.me}`}>Concede</button>` : nothing}
        <button type="button" class="act" data-theme-switch aria-pressed="false">Dark</button></p>
      ${judgesOf({ board })} ${logOf({ board })}
    </div>
    <button type="button" class="act is-main" data-close>Close</button>
  </div>`;
}

function send(what, more = {}) {
  clearTimeout(timer);
  timed = "";
  root.dataset.waits = "false";
  return link.send("do", { what, ...more });
}

function say(answers, before = link.board.record?.before ?? []) {
  return send("say", { answers: [...before, ...answers] });
}

/* One tap names the card and says what is done with it. */
function name(key) {
  const { record } = link.board;
  if ("most" in record) {
    if (picked.length < record.most && picked.filter((each) => each.startsWith("is:")).length < record.tokens.length) picked.push(key);
    else picked.splice(picked.indexOf(key), picked.includes(key) ? 1 : 0);
    show();
    return;
  }
  const act = record.verbs[verb];
  say(act.key ? [[act.key], [key]] : [[key]]);
}

function row(key) {
  if (!("most" in link.board.record)) {
    say([[key]]);
    return;
  }
  const { keys } = link.board.record.rows.find((each) => each.key === key);
  const next = keys.find((each) => !picked.includes(each));
  if (next) picked.push(next);
  else for (const each of keys) picked.splice(picked.indexOf(each), 1);
  show();
}

/* Unknown cards first, each is named then in the order in which they were tapped. */
function done() {
  const { tokens } = link.board.record;
  const names = picked.filter((each) => each.startsWith("is:"));
  const known = picked.filter((each) => !each.startsWith("is:"));
  say([[...tokens.slice(0, names.length), ...known], ...names.map((each) => [each])]);
}

const DOES = {
  name, row, done,
  verb: (value) => {
    verb = Number(value);
    show();
  },
  end: (value) => send("end", { keeps: value }),
  hold: () => send("hold", { holds: !link.board.holds.includes(link.board.me) }),
  undo: () => send("undo"),
  agree: (value) => send("settle", { agrees: value === "yes" }),
  concede: (value) => {
    if (window.confirm("Concede this game?")) say([[value]], []);
    toggle(false);
  },
  more: () => toggle(true),
  close: () => toggle(false),
};

function toggle(open) {
  isOpen = open;
  show();
}

root.addEventListener("click", (event) => {
  const button = event.target.closest("button");
  for (const [what, does] of Object.entries(DOES)) if (button && what in button.dataset) does(button.dataset[what]);
});
root.addEventListener("input", (event) => {
  if (!("find" in event.target.dataset)) return;
  typed = event.target.value;
  show();
});
document.addEventListener("keydown", (event) => event.key === "Escape" && toggle(false));
changed();
listen(link);
