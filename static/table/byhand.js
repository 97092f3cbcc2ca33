/* What people do where the engine does not know a card: an act is found by its words, then its
   fields are filled in. Both lists come from the server; nothing is known here of any game. */
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { repeat } from "../vendor/lit-html/directives/repeat.js";

const LABELS = {
  object: "Card", host: "On which card", player: "Player", number: "Number", zone: "To", die: "Die",
  text: "Words", card: "Name of the card", face: "Side", token: "Token", until: "Until",
  kind: "Kind: a type, a name, or cost<=2", layer: "On the chain", link: "On the chain",
};

export const isOpen = (option) => Boolean(option.takes?.length);

/* Acts that the open question offers, for a card that is being carried out. */
export function actsInQuestion(asked) {
  return { acts: (asked?.options ?? []).filter(isOpen), choices: asked?.choices ?? {}, what: "answers" };
}

export function handSheetOf(table) {
  const { hand } = table;
  if (!hand) return nothing;
  return hand.act ? formOf(table, hand) : listOf(hand);
}

function listOf({ acts, typed }) {
  const words = typed.trim().toLowerCase();
  const found = acts.filter((act) => act.label.toLowerCase().includes(words));
  return html`<h2>By hand</h2>
    <input type="search" data-hand-search aria-label="Search what can be done" placeholder="Search: draw, damage, move"
      autocomplete="off" .value=${typed} />
    <div class="hand-acts">
      ${repeat(found, (act) => act.key, (act) => html`<button type="button" class="act" data-hand-act=${act.key}>${act.label}</button>`)}
    </div>
    ${found.length ? nothing : html`<p class="quiet">Nothing is called so.</p>`}`;
}

function formOf(table, { act, choices, what }) {
  const agrees = what === "answers" || Object.values(table.board.seats).some((seat) => seat.computer);
  return html`<h2>${act.label}</h2>
    <form data-hand-form class="hand-form">
      ${act.takes.map((kind, place) => fieldOf(table, kind, place, choices[kind]))}
      ${agrees ? nothing : html`<p class="quiet">Your opponent is asked to agree.</p>`}
      <button class="act is-main">Do it</button>
      <button type="button" class="act is-quiet" data-hand-back>Something else</button>
    </form>`;
}

function fieldOf(table, kind, place, choices) {
  const label = LABELS[kind] ?? kind;
  if (!choices) {
    return html`<label>${label}
      <input name="value" type=${kind === "number" ? "number" : "text"} required autocomplete="off" maxlength="80"
        value=${kind === "number" ? "1" : ""} /></label>`;
  }
  const likely = kind === "player" ? table.board.me : table.looked;
  return html`<label>${label}
    <select name="value" aria-label=${`${label} ${place + 1}`}>
      ${choices.map(([value, words]) => html`<option value=${value} ?selected=${value === likely}>${words}</option>`)}
    </select></label>`;
}

/* The key with what was filled in: `life:p1:-3`. */
export function keyOf(act, form) {
  return [act.key, ...new FormData(form).getAll("value")].join(":");
}
