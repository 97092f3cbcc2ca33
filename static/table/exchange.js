/* Between two games of a match: as many cards of the side deck come in as leave the deck. */
import { html } from "../vendor/lit-html/lit-html.js";
import { repeat } from "../vendor/lit-html/directives/repeat.js";

export const sumOf = (cards) => Object.values(cards).reduce((sum, count) => sum + count, 0);

export function exchangeSheet({ board, exchange, busy }) {
  if (!board.exchange) return html`<p>Nothing is exchanged now.</p>`;
  const { out, into } = exchange;
  const [leaves, comes] = [sumOf(out), sumOf(into)];
  return html`<h2>Exchange cards</h2>
    <p aria-live="polite">Out ${leaves}, in ${comes}.${leaves === comes ? "" : " As many come in as go out."}</p>
    ${partOf("Side deck: tap what comes in", board.exchange.side, into, "into")}
    ${partOf("Deck: tap what goes out", board.exchange.deck, out, "out")}
    <p class="more-acts">
      <button type="button" class="act is-main" data-exchange-done ?disabled=${busy || leaves !== comes}>Exchange ${leaves}</button>
      <button type="button" class="act" data-exchange-none>Put all back</button>
    </p>`;
}

function partOf(title, cards, moved, part) {
  return html`<section aria-label=${title}>
    <h2>${title}</h2>
    <div class="judge-list">
      ${repeat(cards, ([, key]) => key, ([name, key, count]) => html`<button type="button" class="act is-line ${moved[key] ? "is-picked" : ""}"
        data-moves=${`${part} ${key}`} ?disabled=${(moved[key] ?? 0) >= count}>
        ${count - (moved[key] ?? 0)} ${name}${moved[key] ? html` <small>${moved[key]} ${part === "out" ? "go out" : "come in"}</small>` : ""}
      </button>`)}
    </div>
  </section>`;
}
