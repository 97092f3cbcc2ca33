/* A card: a button that says all it shows; what only the eye takes from its place is said unseen. */
import { html, nothing } from "../vendor/lit-html/lit-html.js";

export function cardOf(table, id, { where = "", small = false } = {}) {
  const card = table.board.cards[id];
  if (!card) return nothing;
  const face = table.board.faces[card.face] ?? {};
  const name = card.name ?? face.name ?? "";
  const options = table.question.about.get(id) ?? [];
  const isPicked = options.some((option) => table.picked.has(option.key));
  const why = table.board.why[id];
  return html`<button
    type="button"
    class="card ${small ? "is-small" : ""} ${name ? "" : "is-back"} ${card.spent ? "is-spent" : ""} ${isPicked ? "is-picked" : ""}"
    data-card=${id}
    data-pips=${face.pips ?? nothing}
    data-can=${options.length ? "" : nothing}
    data-cannot=${why ? "" : nothing}
    aria-pressed=${options.length && table.question.several ? String(isPicked) : nothing}
  >
    ${name ? insideOf(face, card, name) : unseen("A face-down card")}
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
