/* A card: a button that says all it shows; what only the eye takes from its place is said unseen. */
import { html, nothing } from "../vendor/lit-html/lit-html.js";

const LONG_WORD = 7;

/* Where all are chosen in an order, the place of this one. */
export function orderOf({ question, picked }, key) {
  const { least, options } = question.asked;
  return least > 1 && least === options.length ? [...picked].indexOf(key) + 1 : 0;
}

export function cardOf(table, id, { where = "", small = false, down = false } = {}) {
  const card = table.board.cards[id];
  if (!card) return nothing;
  const face = table.board.faces[card.face] ?? {};
  const name = card.name ?? face.name ?? "";
  const options = table.question.about.get(id) ?? [];
  const isPicked = options.some((option) => table.picked.has(option.key));
  const why = table.board.why[id];
  const order = options.length ? orderOf(table, options[0].key) : 0;
  return html`<button
    type="button"
    class="card ${small ? "is-small" : ""} ${name && !down ? "" : "is-back"} ${name.split(/[\s-]/).some((word) => word.length > LONG_WORD) ? "is-long" : ""} ${card.spent ? "is-spent" : ""} ${isPicked ? "is-picked" : ""}"
    data-card=${id}
    data-pips=${face.pips ?? nothing}
    data-can=${options.length ? "" : nothing}
    data-cannot=${why ? "" : nothing}
    aria-pressed=${options.length && table.question.several ? String(isPicked) : nothing}
  >
    ${name && !down ? insideOf(face, card, name) : unseen(name ? `${name}, face down` : "A face-down card")}
    ${order ? html`<b class="order">${order}.</b>` : nothing}
    ${unseen(wordsOf(options, why, where))}
  </button>`;
}

export function unseen(words) {
  return html`<span class="unseen">${words} </span>`;
}

function insideOf(face, card, name) {
  const hurt = card.hurt ?? 0;
  const left = card.left ?? face.left;
  const right = card.right ?? face.right;
  return html`<span class="card-top">
      ${face.cost === undefined ? nothing : html`<b class="cost">${unseen("Cost")}${face.cost}</b>`}
      <span class="card-name">${name}</span>
      ${face.corner === undefined ? nothing : html`<b class="corner">${unseen("Corner")}${face.corner}</b>`}
    </span>
    ${face.pips ? html`<span class="pips" aria-hidden="true">${"●".repeat(face.pips)}</span>${unseen(`${face.pips} pips`)}` : nothing}
    <span class="card-type">${face.type}</span>
    <span class="card-text">${face.text}</span>
    ${card.marks ? html`<span class="marks">${card.marks.map((mark) => html`<i>${mark}</i> `)}</span>` : nothing}
    <span class="card-stats">
      <b>${left === undefined ? nothing : html`${unseen(face.left_is)}${left}`}</b>
      <b class=${hurt ? "is-hurt" : ""}>
        ${right === undefined ? nothing : html`${unseen(face.right_is)}${hurt ? `${right - hurt}/${right}` : right}`}
      </b>
    </span>`;
}

function wordsOf(options, why, where) {
  return [
    options.length && `can: ${options.map((option) => option.label).join("; ")}`,
    why && `not now: ${why[0]}`,
    where,
  ]
    .filter(Boolean)
    .join(", ");
}
