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
  const agrees = table.bothHands || what === "answers" || Object.values(table.board.seats).some((seat) => seat.computer);
  return html`<h2>${act.label}</h2>
    <form data-hand-form class="hand-form">
      ${nowOf(table, act)}
      ${act.takes.map((kind, place) => fieldOf(table, kind, place, choices[kind], act.label))}
      ${agrees ? nothing : html`<p class="quiet">Your opponent is asked to agree.</p>`}
      <button class="act is-main">Do it</button>
      <button type="button" class="act is-quiet" data-hand-back>Something else</button>
    </form>`;
}

/* What is changed or set is said, and what stands there now: “Life is 17.” */
function nowOf(table, { key, takes }) {
  const [what, place] = key.split(":");
  const now = table.board.seats[place]?.numbers?.[what];
  if (now === undefined || takes.join() !== "number") return nothing;
  const label = table.layout.counters?.find(([name]) => name === what)?.[1] ?? what;
  return html`<p class="quiet">${label} is <b>${now}</b>. <output data-becomes=${now}>It becomes ${now + 1}.</output></p>`;
}

/* Before it is sent the number that comes out of it stands there. */
export function showBecomes(field) {
  const shown = field.form?.querySelector("[data-becomes]");
  if (shown) shown.textContent = field.value === "" ? "" : `It becomes ${Number(shown.dataset.becomes) + Number(field.value)}.`;
}

function numberWords(label) {
  if (label.startsWith("Change")) return "By how much: 2 adds two, −2 takes two away";
  return label.startsWith("Set") ? "Set to" : LABELS.number;
}

function fieldOf(table, kind, place, choices, title) {
  const label = kind === "number" ? numberWords(title) : (LABELS[kind] ?? kind);
  if (!choices) {
    return html`<label>${label}
      <input name="value" type=${kind === "number" ? "number" : "text"} ?data-number=${kind === "number"} required autocomplete="off" maxlength="80"
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
