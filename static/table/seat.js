/* A player's side: head with numbers and piles, then the rows of zones as the layout lists them. */
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { repeat } from "../vendor/lit-html/directives/repeat.js";
import { cardOf, unseen } from "./card.js";
import { nameOf } from "./names.js";

const MOST_BACKS = 10;
const FACES = { power: "▲", class: "◆", basic: "●" };
const EMPTY = { count: 0, cards: [] };

export function seatOf(table, place, far) {
  const seat = table.board.seats[place];
  const rows = table.layout.rows.map((row, number) => rowOf(table, seat, row, number, far));
  if (far && table.bothHands) rows.push(rowOf(table, seat, ["hand"], 0, far));
  const isTurn = table.board.turn === place;
  const name = nameOf(table.board, place);
  return html`<section
    class="seat ${far ? "is-far" : "is-near"} ${isTurn ? "is-turn" : ""}"
    aria-label=${`${name}${isTurn ? ", whose turn it is" : ""}`}
  >
    <header class="seat-head">
      <strong>${name}</strong>
      ${name === seat.name ? nothing : html`<small class="also">${seat.name}</small>`}
      ${isTurn ? html`<em class="turn">turn</em>` : nothing}
      ${table.layout.counters.map(([key, label]) => counterOf(label, seat.numbers[key]))}
      ${far ? counterOf("Hand", seat.zones.hand.count) : nothing}
      ${pilesOf(table, seat, place)}
    </header>
    <div class="seat-rows">${far ? rows.reverse() : rows}</div>
  </section>`;
}

function counterOf(label, value) {
  return html`<span class="counter"><small>${label}</small> <b>${value}</b></span>`;
}

function rowOf(table, seat, names, number, far) {
  const zones = names.map((name) => zoneOf(table, seat, name, far));
  return html`<div class="seat-row ${number ? "is-behind" : ""}">${zones}</div>`;
}

function zoneOf(table, seat, name, far) {
  const { form, label } = table.layout.zones[name];
  if (form === "dice") return far ? sumOfDice(seat) : diceOf(table, seat);
  const zone = seat.zones[name] ?? EMPTY;
  if (!zone.count) return nothing;
  const where = `${label}, ${seat.name}`;
  if (form === "bank") return bankOf(table, zone, label, where);
  return html`<div class="zone is-${form}">
    ${form === "row" || name === "hand" ? html`<span class="zone-label">${label} <b>${zone.count}</b></span>` : nothing}
    <div class="cards">
      ${repeat(zone.cards, (id) => id, (id) => cardOf(table, id, { where, small: true }))}
      ${backsOf(zone.count - zone.cards.length)}
    </div>
  </div>`;
}

/* What pays: backs and how many of them are ready; a card that lies face up, or can do something, is shown. */
function bankOf(table, zone, label, where) {
  const spent = zone.cards.filter((id) => table.board.cards[id]?.spent).length;
  const isDown = (id) => table.board.cards[id]?.marks?.includes("face down") && !table.question.about.has(id);
  return html`<div class="zone is-bank">
    <span class="zone-label">${label} <b>${zone.count}</b> (${zone.count - spent} ready)</span>
    <div class="cards">
      ${repeat(zone.cards, (id) => id, (id) => cardOf(table, id, { where, small: true, down: isDown(id) }))}
      ${backsOf(zone.count - zone.cards.length)}
    </div>
  </div>`;
}

export function backsOf(count) {
  const shown = Array.from({ length: Math.min(MOST_BACKS, count) });
  return shown.map(() => html`<span class="card is-back is-small" aria-hidden="true"></span>`);
}

function pilesOf(table, seat, place) {
  const piles = table.layout.piles.filter((name) => seat.zones[name]);
  return html`<div class="piles">
    ${piles.map((name) => {
      const { label, open } = table.layout.zones[name];
      const zone = seat.zones[name];
      const can = zone.cards.some((id) => table.question.about.has(id));
      const top = open && table.board.faces[table.board.cards[zone.cards.at(-1)]?.face]?.name;
      return html`<button
        type="button"
        class="pile"
        data-pile=${`${place} ${name}`}
        data-can=${can ? "" : nothing}
        data-title=${`${label}, ${seat.name}`}
      >
        <b>${zone.count}</b> <span>${label}</span> ${top ? html`<small>${top}</small>` : nothing}
        ${unseen(can ? `${seat.name}: something can be done here` : seat.name)}
      </button>`;
    })}
  </div>`;
}

function sumOfDice(seat) {
  const active = Object.values(seat.dice ?? {}).filter((die) => die[2] === "active");
  const count = (face) => active.filter((die) => die[1] === face).length;
  return html`<p class="dice-sum">
    ${Object.entries(FACES).map(([face, sign]) => html`<span title=${`active dice with ${face}`}>${sign} <b>${count(face)}</b></span>`)}
  </p>`;
}

function diceOf(table, seat) {
  return html`<div class="zone is-row dice">
    <span class="zone-label">Dice</span>
    <div class="cards">
      ${repeat(readyFirst(seat.dice), ([id]) => id, ([id, die]) => dieOf(table, id, die))}
    </div>
  </div>`;
}

const isSpent = ([, [, , place]]) => place !== "active";

function readyFirst(dice = {}) {
  return Object.entries(dice).sort((one, other) => isSpent(one) - isSpent(other));
}

function dieOf(table, id, [type, face, place]) {
  const options = table.question.about.get(id) ?? [];
  const isPicked = options.some((option) => table.picked.has(option.key));
  return html`<button
    type="button"
    class="die ${place === "active" ? "" : "is-spent"} ${isPicked ? "is-picked" : ""}"
    data-card=${id}
    data-can=${options.length ? "" : nothing}
    aria-pressed=${options.length && table.question.several ? String(isPicked) : nothing}
  >
    <b aria-hidden="true">${FACES[face] ?? "●"}</b><small aria-hidden="true">${type.slice(0, 3)}</small>${unseen(`${type} ${face}, ${place}`)}
  </button>`;
}
