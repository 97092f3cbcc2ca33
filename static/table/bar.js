/* What is asked, and the answers that lie on no card: the widest button is always the one to go on. */
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { isOpen } from "./byhand.js";
import { orderOf } from "./card.js";
import { nameOf } from "./names.js";

export function barOf(table) {
  const { board, question } = table;
  return html`<footer class="bar ${question.mine ? "is-mine" : ""}" aria-label="What is asked">
    <p class="asked" aria-live="polite">${wordsOf(table)}</p>
    ${board.prepares?.length ? exchangeOf(table) : board.over ? overOf(board) : board.wish ? wishOf(table) : board.undo ? consentOf(table) : actsOf(table)}
  </footer>`;
}

function wordsOf(table) {
  const { board, question, said } = table;
  if (said) return html`${said.words} ${said.rule ? html`<small class="code">${said.rule}</small>` : nothing}`;
  if (board.over) return outcomeOf(board);
  if (board.wish) return wishWords(board);
  if (board.undo) return consentWords(board);
  const asked = board.asked;
  if (board.prepares?.length) return preparesWords(board);
  if (question.waits) return "Nobody sits at the other seat yet: send the invitation, under More.";
  if (question.mine) return html`${asked.text} <small class="code">${asked.rule}</small>`;
  const who = board.seats[asked.player];
  const name = nameOf(board, asked.player);
  return `${who?.computer ? "The computer thinks" : `Waiting for ${name}`}: ${asked.text}`;
}

export function outcomeOf(board) {
  const { winner, why } = board.over;
  if (!winner) return `The game is a draw: ${why}.`;
  const name = nameOf(board, winner);
  const next = board.rematch ? " The next game is laid out." : "";
  const match = board.score ? ` The match stands ${board.score[0]} – ${board.score[1]}.` : "";
  return `${name} ${name === "You" ? "have" : "has"} won: ${why}.${match}${next}`;
}

/* In a match: hand the score in, go on to the next game, or both while it is not decided. */
export function matchOverOf({ score, stops }) {
  const { replay, next, handIn, csrf, bestOf, home, withCards } = document.body.dataset;
  const needed = Math.floor(Number(bestOf) / 2) + 1;
  const decided = Math.max(score[0], score[1]) >= needed || score[0] + score[1] + score[2] >= Number(bestOf);
  const formOf = (address, words, main) => html`<form method="post" action=${address} class="over">
    <input type="hidden" name="csrfmiddlewaretoken" value=${csrf} />
    ${withCards ? html`<input type="hidden" name="with_cards" value=${withCards} />` : nothing}
    <button class="act ${main ? "is-main" : ""}">${words}</button>
  </form>`;
  return html`${replay ? html`<a class="act" href=${replay}>Look at it again</a>` : nothing}
    ${stops && handIn ? formOf(handIn, `Hand in ${score[0]} – ${score[1]}`, decided) : nothing}
    ${stops && !decided ? formOf(next, "Next game", true) : nothing}
    ${stops ? nothing : html`<a class="act is-main" href=${home}>To the match</a>`}`;
}

function overOf(board) {
  if (board.score) return matchOverOf(board);
  const { stops, rematch } = board;
  const { home, replay, again, csrf } = document.body.dataset;
  return html`<a class="act" href=${replay}>Look at it again</a>
    ${stops
      ? html`<form method="post" action=${again} class="over">
          <input type="hidden" name="csrfmiddlewaretoken" value=${csrf} />
          <button class="act is-main">${rematch ? "To the next game" : "Play again"}</button>
        </form>`
      : html`<a class="act is-main" href=${home}>Play</a>`}`;
}

function preparesWords(board) {
  if (board.exchange) return "Exchange cards with your side deck before this game, or keep the deck as it is.";
  return `Waiting for ${board.prepares.map((place) => nameOf(board, place)).join(" and ")}: cards are exchanged before this game.`;
}

function exchangeOf({ board, busy }) {
  if (!board.exchange) return nothing;
  return html`<button type="button" class="act" data-exchange-open ?disabled=${busy}>Exchange cards</button>
    <button type="button" class="act is-main" data-exchange-done ?disabled=${busy}>Keep the deck</button>`;
}

const WANTED = {
  undo: ["whether you may take that back", "take something back"],
  correction: ["whether you may put that right", "put an earlier answer right"],
  allowance: ["to allow that", "do what a rule forbids"],
};

export function consentWords(board) {
  const { undo, me } = board;
  const [own, others] = WANTED[undo.kind] ?? WANTED.undo;
  if (undo.by === me) return `Your opponent is asked ${own}.`;
  const lines = [...undo.seen, ...undo.becomes].map((line) => line.text).join(" ");
  return `${nameOf(board, undo.by)} would like to ${others}. ${lines}`;
}

function wishWords(board) {
  const { by, words } = board.wish;
  if (by === board.me) return `Your opponent is asked to agree to this, by hand: ${words}.`;
  return `${nameOf(board, by)} would like to do this by hand: ${words}.`;
}

function wishOf({ board, busy }) {
  return board.wish.by === board.me ? withdrawOf(busy) : agreeOf(busy);
}

function withdrawOf(busy) {
  return html`<button type="button" class="act is-main" data-agree="no" ?disabled=${busy}>Withdraw</button>`;
}

function agreeOf(busy) {
  return html`<button type="button" class="act" data-agree="no" ?disabled=${busy}>Refuse</button>
    <button type="button" class="act is-main" data-agree="yes" ?disabled=${busy}>Agree</button>`;
}

export function consentOf({ board, busy }) {
  if (board.undo.by === board.me) return withdrawOf(busy);
  const isAsked = board.undo.waits_for.includes(board.me) || board.me === "judge";
  return isAsked ? agreeOf(busy) : nothing;
}

function actsOf(table) {
  const { question, menu, busy, picked } = table;
  if (!question.mine) return nothing;
  if (menu) return menuOf(table);
  const rest = question.rest.filter((option) => !isOpen(option));
  return html`${question.asked.options.some(isOpen)
      ? html`<button type="button" class="act is-by-hand" data-hand="question" ?disabled=${busy}>Do it by hand</button>`
      : nothing}
    ${pilesOf(table)}
    ${rest.length ? html`<div class="acts ${rest.some((option) => option.face) ? "is-grid" : ""}">${rest.map((option) => optionOf(option, table))}</div>` : nothing}
    ${question.several ? doneOf(question, picked, busy) : mainOf(question, busy)}`;
}

function optionOf(option, table) {
  const { picked, busy } = table;
  const pressed = picked.has(option.key);
  const place = orderOf(table, option.key);
  return html`<button
    type="button"
    class="act ${pressed ? "is-picked" : ""} ${option.face ? "is-printed" : ""}"
    data-key=${option.key}
    data-face=${option.face ?? nothing}
    aria-pressed=${pressed ? "true" : nothing}
    ?disabled=${busy}
  >
    ${place ? html`<b>${place}.</b> ` : nothing}${option.label}${option.copies ? html` <b>×${option.copies}</b>` : nothing}
    ${option.face ? printedOf(table.board.faces[option.face]) : nothing}
  </button>`;
}

/* A card that lies nowhere in sight says beside its name what is printed on it. */
function printedOf({ type, cost, text, left, right, left_is, right_is } = {}) {
  const numbers = [["cost", cost], [left_is, left], [right_is, right]].filter(([, value]) => value !== undefined);
  const words = [type, numbers.map(([name, value]) => `${name} ${value}`).join(", "), text].filter(Boolean);
  return html`<small>${words.join(" · ")}</small>`;
}

/* Cards that are asked about and lie in a pile: the way to them. */
function pilesOf({ board, question, layout, busy }) {
  const found = [];
  for (const [place, seat] of Object.entries(board.seats)) {
    for (const name of layout.piles) {
      const count = (seat.zones[name]?.cards ?? []).filter((id) => question.about.has(id)).length;
      if (count) found.push({ pile: `${place} ${name}`, count, label: layout.zones[name].label, title: `${layout.zones[name].label}, ${seat.name}` });
    }
  }
  return found.map(({ pile, count, label, title }) => html`<button type="button" class="act is-pile" data-pile=${pile} data-title=${title}
    ?disabled=${busy}>Look at ${label} (${count})</button>`);
}

function mainOf({ main }, busy) {
  if (!main) return nothing;
  return html`<button type="button" class="act is-main" data-key=${main.key} ?disabled=${busy}>
    ${main.label} <kbd>Space</kbd>
  </button>`;
}

export function doneOf({ asked, enough }, picked, busy) {
  const wanted = asked.least === asked.most ? `${asked.least}` : `${asked.least} to ${asked.most}`;
  const words = enough ? `Done: ${picked.size || "none"} chosen` : `Choose ${wanted}: ${picked.size} so far`;
  return html`<button type="button" class="act is-main" data-done ?disabled=${busy || !enough}>
    ${words} <kbd>Space</kbd>
  </button>`;
}

/* Several things can be done with one card: they stand in the bar, in words. */
function menuOf({ menu, question, busy }) {
  const options = question.about.get(menu) ?? [];
  return html`<div class="acts is-menu" role="group" aria-label="What to do with it">
    ${options.map((option) => html`<button type="button" class="act" data-key=${option.key} ?disabled=${busy}>${option.label}</button>`)}
    <button type="button" class="act is-quiet" data-cancel>Cancel</button>
  </div>`;
}
