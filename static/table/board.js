/* The whole table from the layout of its game and what this seat may see: one renderer for all. */
import { html, nothing, render } from "../vendor/lit-html/lit-html.js";
import { repeat } from "../vendor/lit-html/directives/repeat.js";
import { barOf } from "./bar.js";
import { cardOf } from "./card.js";
import { railOf, sheetOf } from "./rail.js";
import { backsOf, seatOf } from "./seat.js";

/* `bar` is what stands below: for a game that goes on what is asked, else how to look at it again. */
export function draw(root, table, bar = barOf) {
  const places = Object.keys(table.board.seats);
  const near = places.includes(table.board.me) ? table.board.me : places[0];
  const far = places.find((place) => place !== near);
  render(
    html`${topOf(table)} ${seatOf(table, far, true)} ${laneOf(table)} ${seatOf(table, near, false)}
    ${handOf(table, near)} ${bar(table)} ${railOf(table)} ${sheetOf(table)}`,
    root,
  );
}

function topOf({ board, busy, around, mode = board.stops ? "" : "Watching" }) {
  const watching = mode ? html`<em class="mode">${mode}</em>` : nothing;
  return html`<header class="top">
    <a href=${document.body.dataset.home}>← ${document.body.dataset.back ?? "Play"}</a>
    <span class="when">${board.when}</span>
    ${watching} ${clockOf(around)}
    ${board.can_undo ? html`<button type="button" class="act is-quiet" data-undo ?disabled=${busy}>Undo</button>` : nothing}
    <button type="button" class="act is-quiet" data-more>More</button>
    ${problemsOf(board)}
  </header>`;
}

/* Counted down by js/round-clock.js, which writes into it. */
export function clockOf(around) {
  const clock = around?.clock;
  if (!clock) return nothing;
  return html`<span class="table-clock" role="timer" aria-label="Round clock" data-round-clock
    data-ends=${clock.ends ?? nothing} data-left=${clock.left ?? nothing}><b data-clock-left></b></span>`;
}

/* What only a judge is told: what cannot be true. */
function problemsOf({ problems = [] }) {
  if (!problems.length) return nothing;
  return html`<section class="problems" aria-label="Problems" role="status">
    ${problems.map(([words, rule]) => html`<p class="problem"><strong>Look at this:</strong> ${words} <small class="code">${rule}</small></p>`)}
  </section>`;
}

function laneOf(table) {
  const { words, cards } = table.board.lane;
  const empty = !words.length && !cards.length;
  const title = table.layout.lane;
  return html`<section class="lane ${empty ? "is-empty" : ""}" aria-label=${title}>
    <span class="zone-label">${title}</span>
    ${words.map((each) => html`<strong class="lane-words">${each}</strong>`)}
    ${cards.length
      ? html`<div class="cards">${repeat(cards, (id) => id, (id) => cardOf(table, id, { where: title, small: true }))}</div>`
      : nothing}
  </section>`;
}

function handOf(table, place) {
  const zone = table.board.seats[place].zones.hand;
  return html`<section class="hand" aria-label=${`Hand, ${zone.count} cards`}>
    <div class="cards" tabindex=${zone.cards.length ? nothing : "0"}>
      ${repeat(zone.cards, (id) => id, (id) => cardOf(table, id, { where: "hand" }))}
      ${backsOf(zone.count - zone.cards.length)}
    </div>
  </section>`;
}
