/* Beside the table, or over it on a phone: a card to read, the stops, the log, a pile. */
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { repeat } from "../vendor/lit-html/directives/repeat.js";
import { doneOf } from "./bar.js";
import { handSheetOf } from "./byhand.js";
import { nameOf } from "./names.js";
import { backsOf } from "./seat.js";
import { cardOf } from "./card.js";

export function railOf(table) {
  return html`<aside class="rail" aria-label="Card, stops and log">
    ${lookOf(table)} <div>${stopsOf(table)} ${judgesOf(table)}</div> ${logOf(table)}
  </aside>`;
}

export function lookOf(table) {
  const { looked, board } = table;
  const card = board.cards[looked] ?? (board.faces[looked] ? { face: looked } : undefined);
  const face = board.faces[card?.face];
  if (!face) {
    const words = card ? "A card that nobody has seen yet." : "Point at a card, or hold it, to read it.";
    return html`<section class="look" aria-label="Card"><p class="quiet">${words}</p>${table.whyOf?.(table) ?? nothing}</section>`;
  }
  const why = table.board.why[table.looked];
  const rows = [
    ["Cost", face.cost],
    ["Pips", face.pips],
    ["Corner", face.corner],
    [face.left_is, card.left ?? face.left],
    [face.right_is, card.right ?? face.right],
    ["Damage", card.hurt],
  ].filter(([, value]) => value !== undefined);
  return html`<section class="look" aria-label="Card">
    <h2>${card.name ?? face.name}</h2>
    <p class="quiet">${face.type}</p>
    <p class="card-says">${table.texts[card.face] || face.text || "No text."}</p>
    <dl>${rows.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>
    ${card.marks ? html`<p>${card.marks.join(", ")}</p>` : nothing}
    ${why ? html`<p class="why">Not now: ${why[0]} <small class="code">${why[1]}</small></p>` : nothing}
    ${table.whyOf?.(table) ?? nothing}
  </section>`;
}

/* Whoever looked at both hands, and did something: the players read it. */
export function judgesOf({ board }) {
  if (!board.judges?.length) return nothing;
  return html`<section class="judges" aria-label="What judges did">
    <h2>Judges</h2>
    <ul>${board.judges.map(([when, who, words]) => html`<li><time>${when}</time> <b>${who}</b>: ${words}</li>`)}</ul>
  </section>`;
}

export function stopsOf({ board, layout }) {
  if (!board.stops) return nothing;
  return html`<section class="stops" aria-label="Stops">
    <h2>Ask me at</h2>
    ${layout.stops.map(([key, label, usual]) => html`<label>
      <input type="checkbox" data-stop=${key} .checked=${board.stops[key] ?? usual} /> ${label}
    </label>`)}
  </section>`;
}

export function logOf({ board }) {
  const lines = Object.entries(board.log).sort((a, b) => Number(b[0]) - Number(a[0]));
  return html`<section class="log" aria-label="Log" tabindex="0">
    <h2>Log</h2>
    <ol>
      ${repeat(lines, ([number]) => number, ([, [text, rule]]) => html`<li>${text} ${rule ? html`<small class="code">${rule}</small>` : nothing}</li>`)}
    </ol>
  </section>`;
}

/* A sheet over the table. */
export function sheetOf(table) {
  const inside = table.sheet && { look: lookOf, pile: pileOf, more: moreOf, hand: handSheetOf, ...table.sheets }[table.sheet.kind]?.(table);
  if (!inside) return nothing;
  return html`<div class="sheet-over" role="dialog" aria-modal="true" aria-label=${table.sheet.title} tabindex="-1">
    <div class="sheet-inside">${inside}</div>
    ${choosesInPile(table) ? doneOf(table.question, table.picked, table.busy) : nothing}
    <button type="button" class="act" data-close>Close</button>
  </div>`;
}

/* Several cards of a pile are chosen while it lies open. */
function choosesInPile({ sheet, question }) {
  return sheet.kind === "pile" && question.mine && question.several && question.about.size > 0;
}

function pileOf(table) {
  const [place, ...words] = table.sheet.pile.split(" ");
  const zone = table.board.seats[place].zones[words.join(" ")] ?? { count: 0, cards: [] };
  return html`<h2>${table.sheet.title}</h2>
    ${choosesInPile(table) ? html`<p>${table.question.asked.text}</p>` : nothing}
    <div class="cards is-spread">
      ${repeat(zone.cards, (id) => id, (id) => cardOf(table, id, { where: table.sheet.title }))}
      ${backsOf(zone.count - zone.cards.length)}
    </div>
    ${zone.count ? nothing : html`<p class="quiet">No cards.</p>`}`;
}

function moreOf(table) {
  const me = table.board.me;
  const sits = Boolean(table.board.stops);
  const plays = sits && !table.board.over;
  const invitation = document.body.dataset.invitation;
  const free = Object.values(table.board.seats).some((seat) => seat.free);
  const { home, bestOf } = document.body.dataset;
  return html`${bestOf && sits ? html`<p><a class="act" href=${`${home}#call-judge`}>Call a judge</a></p>` : nothing}
    ${invitation && free ? invitationOf(invitation) : nothing}
    ${decksOf(table.board)} ${delayOf(table)}
    ${stopsOf(table)}
    <p class="more-acts">
      ${plays && table.board.by_hand ? html`<button type="button" class="act" data-hand>By hand</button>` : nothing}
      ${plays ? html`<button type="button" class="act" data-concede=${`concede:${me}`}>Concede</button>` : nothing}
      <button type="button" class="act" data-theme-switch aria-pressed="false">Dark</button>
    </p>
    <p class="holds">Hold a card to read it.</p>
    <section class="keys" aria-label="Keys">
      <h2>Keys</h2>
      <p>${sits ? "Space goes on · 1 to 9 cards of the hand · U take back · L log and more · Esc cancel" : "L log and more · Esc close"}</p>
    </section>
    ${judgesOf(table)} ${logOf(table)}`;
}

/* How late those who watch see the game: the longest wish of both holds. */
function delayOf({ board, delays }) {
  if (!board.delays) return nothing;
  const longest = Math.max(...Object.values(board.delays));
  const mine = board.delays[board.me];
  return html`<label class="delay">Who watches sees it
    <select data-delay aria-label="Delay for those who watch">
      ${delays.map((minutes) => html`<option value=${minutes} ?selected=${minutes === mine}>${minutes ? `${minutes} min later` : "at once"}</option>`)}
    </select>
    ${longest > mine ? html`<span class="quiet">Your opponent wants ${longest} min: that holds.</span>` : nothing}
  </label>`;
}

/* How far the engine plays what people brought. */
function decksOf(board) {
  const brought = Object.keys(board.seats).filter((place) => board.seats[place].deck);
  if (!brought.length) return nothing;
  return html`<section class="brought" aria-label="Decks">
    ${brought.map((place) => {
      const { leader, played, cards } = board.seats[place].deck;
      return html`<p>${nameOf(board, place)}: ${leader || "own deck"}. The engine plays ${played} of ${cards} cards; what
        the others say is done by hand.</p>`;
    })}
  </section>`;
}

function invitationOf(address) {
  return html`<section class="invitation" aria-label="Invitation">
    <h2>Invite a friend</h2>
    <p>Whoever opens this link first may sit down:</p>
    <input type="text" readonly aria-label="Link to sit down" .value=${address} />
    <button type="button" class="act" data-copy=${address}>Copy the link</button>
  </section>`;
}
