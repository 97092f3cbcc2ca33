/* The sheets of the judge's board: earlier answers, what a rule forbids, time, a call, a note. */
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { nameOf } from "./names.js";
import { judgesOf, logOf } from "./rail.js";

const WAYS = [
  ["answers", "Put an answer right"],
  ["undo", "Take the last answer back"],
  ["forbidden", "Allow what a rule forbids"],
  ["acts", "Do something by hand"],
  ["question", "Answer for a player"],
  ["time", "Extra time"],
  ["call", "Call another judge"],
  ["note", "Note in the record"],
];
export const FORMS = {
  time: { title: "Extra time for this table", words: "Why: both players read it", minutes: true, button: "Give the time" },
  call: { title: "Call another judge", words: "What it is about", optional: true, button: "Call" },
  note: { title: "Note in the record", words: "What happened: the players read it too", button: "Write it down" },
};

export function menuSheet(table) {
  const { around, givesTime, board } = table;
  const ways = WAYS.filter(([way]) => (way !== "time" || givesTime) && (way !== "call" || !around.call));
  return html`<h2>Judge</h2>
    <p class="quiet">Both hands lie open here. Point at a card, or hold it: why it cannot be played, for its owner.</p>
    <div class="hand-acts">
      ${ways.map(([way, words]) => html`<button type="button" class="act" data-way=${way}
        ?disabled=${board.over && ["forbidden", "acts", "question"].includes(way)}>${words}</button>`)}
      ${around.call ? html`<a class="act" href=${around.call}>To the open call</a>` : nothing}
    </div>
    <p>Extra time of this table: ${around.extension} min</p>
    ${board.checks?.length
      ? html`<section aria-label="Still to be looked at"><h2>Still to be looked at</h2>
          ${board.checks.map(([words, rule]) => html`<p>${words} <small class="code">${rule}</small></p>`)}</section>`
      : nothing}
    ${judgesOf(table)} ${logOf(table)}
    <p class="more-acts"><button type="button" class="act" data-theme-switch aria-pressed="false">Dark</button></p>`;
}

export function answersSheet({ read }) {
  return html`<h2>Put an answer right</h2>
    <p class="quiet">Answers after it are given again as far as they still fit.</p>
    <div class="judge-list">
      ${read.answers.map((each) => html`<button type="button" class="act is-line" data-earlier=${each.back}>
        <small>${each.question}</small> ${each.answer}</button>`)}
    </div>
    ${read.answers.length ? nothing : html`<p class="quiet">Nothing was answered yet.</p>`}`;
}

export function forbiddenSheet({ read }) {
  return html`<h2>Allow what a rule forbids</h2>
    <p class="quiet">You say with it that both players agreed.</p>
    <div class="judge-list">
      ${read.forbidden.map((each) => html`<button type="button" class="act is-line" data-allow=${each.key}>
        ${each.label} <small>${each.broken.map((one) => `${one.reason} (${one.rule})`).join(" ")}</small></button>`)}
    </div>
    ${read.forbidden.length ? nothing : html`<p class="quiet">No rule stands in the way of anything now.</p>`}`;
}

/* A question with its answers: the one that is open, or an earlier one. */
export function questionSheet(table) {
  const asked = table.read;
  if (!asked.options) return html`<p>Nothing is asked: the game is over.</p>`;
  const isOne = asked.least === 1 && asked.most === 1;
  const title = asked.back ? "The right answer" : `Answer for ${nameOf(table.board, asked.player)}`;
  return html`<h2>${title}</h2>
    <p>${asked.text} <small class="code">${asked.rule}</small></p>
    ${isOne ? nothing : html`<p class="quiet">Choose ${asked.least === asked.most ? asked.least : `${asked.least} to ${asked.most}`}.</p>`}
    <div class="judge-list">
      ${asked.options.map((option) =>
        option.takes
          ? fieldsOf(option, asked.choices)
          : html`<button type="button" class="act is-line ${table.chosen.has(option.key) ? "is-picked" : ""}" data-choose=${option.key}
              aria-pressed=${isOne ? nothing : String(table.chosen.has(option.key))}>${option.label}</button>`,
      )}
    </div>
    ${isOne ? nothing : html`<button type="button" class="act is-main" data-chosen>Done: ${table.chosen.size} chosen</button>`}`;
}

function fieldsOf(option, choices) {
  return html`<form data-option=${option.key} class="hand-form">
    ${option.takes.map((kind) => html`<label>${option.label}
      ${choices[kind]
        ? html`<select name="value">${choices[kind].map(([value, words]) => html`<option value=${value}>${words}</option>`)}</select>`
        : html`<input name="value" required maxlength="80" type=${kind === "number" ? "number" : "text"} />`}</label>`)}
    <button class="act">${option.label}</button>
  </form>`;
}

export function wordsSheet({ way }) {
  const form = FORMS[way];
  return html`<h2>${form.title}</h2>
    <form data-words class="hand-form">
      ${form.minutes ? html`<label>Minutes <input name="minutes" type="number" inputmode="numeric" min="-60" max="60" required value="3" /></label>` : nothing}
      <label>${form.words} <input name="words" maxlength="200" ?required=${!form.optional} autocomplete="off" /></label>
      <button class="act is-main">${form.button}</button>
    </form>`;
}

export function doneWords(way, minutes) {
  if (way === "time") return `Done: this table has ${Math.abs(minutes)} min ${minutes < 0 ? "less" : "more"}. Both players read it.`;
  return way === "call" ? "Done: another judge is called." : "Done: it stands in the record, and both players read it.";
}

/* Below the card that is looked at: everything its owner could do with it, and what is against it. */
export function whyOf({ why, board, looked }) {
  if (!why) return nothing;
  const isUnseen = !board.faces[board.cards[looked]?.face];
  const free = isUnseen
    ? "No rule that holds for every card forbids it. Which card it is decides: nobody has named it yet."
    : "No rule forbids it: it can be done now.";
  return html`<section class="judge-why" aria-label="Why not">
    ${board.asked ? html`<p class="quiet">Asked now: ${nameOf(board, board.asked.player)}. ${board.asked.text}</p>` : nothing}
    ${why.acts.map(({ act, ability, against }) => html`<h3>${act}${ability ? `: ${ability}` : ""}</h3>
      ${against.length
        ? html`<ul>${against.map(([words, rule]) => html`<li>${words} <small class="code">${rule}</small></li>`)}</ul>`
        : html`<p>${free}</p>`}`)}
  </section>`;
}
