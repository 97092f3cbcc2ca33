/* Two halves and what stands between them; the far half is turned for who sits opposite. */
import { html, nothing } from "../vendor/lit-html/lit-html.js";

const MINUS = "−";

export function signed(number) {
  return number < 0 ? `${MINUS}${-number}` : `+${number}`;
}

export function halfOf(state, seat, far) {
  const { names, totals, deltas, turn } = state;
  const delta = deltas[`${seat} life`] ?? 0;
  const isTurn = turn[0] === seat;
  const name = names[seat];
  return html`<section class="half ${far && state.isTurned ? "is-turned" : ""} ${isTurn ? "is-turn" : ""}" role="group" aria-label=${name}>
    <p class="who">${name} ${isTurn ? html`<em>turn ${turn[1]}</em>` : nothing}</p>
    <div class="steps">
      ${stepOf(seat, "life", -1, `${name} loses 1`, MINUS)}
      <output class="total" aria-live="polite">${totals[seat].life}</output>
      ${stepOf(seat, "life", 1, `${name} gains 1`, "+")}
      ${delta ? html`<b class="delta">${signed(delta)}</b>` : nothing}
    </div>
    <div class="marks-row">
      ${[-5, -3].map((by) => stepOf(seat, "life", by, `${name} loses ${-by}`, signed(by)))}
      ${state.counters.map((what) => counterOf(state, seat, what))}
    </div>
  </section>`;
}

function stepOf(seat, what, by, words, shown) {
  return html`<button type="button" class="step" data-seat=${seat} data-what=${what} data-by=${by}>
    <span aria-hidden="true">${shown}</span><span class="unseen">${words}</span>
  </button>`;
}

function counterOf({ totals, names }, seat, what) {
  const words = `${what} of ${names[seat]}`;
  return html`<span class="counter">
    ${stepOf(seat, what, -1, `${words}: one less`, MINUS)}
    <span><small>${what}</small> <b>${totals[seat][what]}</b></span>
    ${stepOf(seat, what, 1, `${words}: one more`, "+")}
  </span>`;
}

export function middleOf(state) {
  return html`<nav class="middle" aria-label="Game">
    <button type="button" class="act" data-undo ?disabled=${!state.canUndo}>Undo</button>
    <button type="button" class="act" data-sheet="past">History</button>
    <button type="button" class="act" data-sheet="end">End</button>
    <button type="button" class="act is-main" data-turn ?disabled=${Boolean(state.winner)}>Turn</button>
    ${state.words ? html`<p class="words" role="status">${state.words}</p>` : nothing}
  </nav>`;
}

export function sheetOf(state) {
  const inside = { past: pastOf, end: state.winner ? overOf : endOf }[state.sheet]?.(state);
  if (!inside) return nothing;
  return html`<section class="sheet" role="dialog" aria-modal="true" aria-label=${state.sheet === "past" ? "History" : "End of the game"} tabindex="-1">
    ${inside}
    <p class="cluster">
      <button type="button" class="act" data-close>Close</button>
      <a class="act" href=${document.body.dataset.home}>Leave</a>
    </p>
  </section>`;
}

function pastOf({ past, names, isTurned }) {
  return html`<h2>History</h2>
    <ol class="past" tabindex="0" aria-label="Lines, the newest first">
      ${past.map(([, turn, seat, what, by, gone, total]) => html`<li class=${gone ? "is-gone" : ""}>
        <span>${turn ? `Turn ${turn}` : "Start"}</span> <span>${names[seat]}</span>
        <span>${what === "turn" ? "begins a turn" : `${signed(by)} ${what}`}${gone ? ", taken back" : ""}</span>
        <b>${total ?? ""}</b>
      </li>`)}
    </ol>
    <label class="choice"><input type="checkbox" data-turned .checked=${isTurned} /> One phone between us: turn the far half</label>`;
}

function endOf({ names, proposed }) {
  const seats = Object.keys(names);
  return html`<h2>Who won?</h2>
    <p class="cluster">
      ${seats.map((seat) => html`<button type="button" class="act ${seat === proposed ? "is-main" : ""}" data-winner=${seat}>${names[seat]}</button>`)}
      <button type="button" class="act" data-winner="drawn">A draw</button>
    </p>`;
}

function overOf({ names, winner, score, begins }) {
  const { next, handIn, csrf, bestOf, again, game } = document.body.dataset;
  const needed = Math.floor(Number(bestOf ?? 1) / 2) + 1;
  const decided = score && Math.max(score[0], score[1]) >= needed;
  return html`<h2>${winner === "drawn" ? "The game is a draw." : `${names[winner]} ${names[winner] === "You" ? "have" : "has"} won.`}</h2>
    ${score ? html`<p>The match stands ${score[0]} – ${score[1]}${score[2] ? `, ${score[2]} drawn` : ""}.</p>` : nothing}
    ${score && handIn
      ? html`<form method="post" action=${handIn}>
          <input type="hidden" name="csrfmiddlewaretoken" value=${csrf} />
          <button class="act ${decided ? "is-main" : ""}">Hand in ${score[0]} – ${score[1]}</button>
        </form>`
      : nothing}
    ${next && !decided
      ? html`<form method="post" action=${next}>
          <input type="hidden" name="csrfmiddlewaretoken" value=${csrf} />
          <button class="act is-main">Next game</button>
        </form>`
      : nothing}
    ${again
      ? html`<form method="post" action=${again}>
          <input type="hidden" name="csrfmiddlewaretoken" value=${csrf} />
          <input type="hidden" name="game" value=${game} />
          <input type="hidden" name="life" value=${begins} />
          <button class="act is-main">Again</button>
        </form>`
      : nothing}
    <button type="button" class="act" data-go-on>It is not over</button>`;
}
