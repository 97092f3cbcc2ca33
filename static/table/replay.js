/* A finished game again: step by step, turn by turn, or by itself; each moment has a link. */
import { html, nothing, render } from "../vendor/lit-html/lit-html.js";
import { draw } from "./board.js";
import { outcomeOf } from "./bar.js";
import { chartOf } from "./chart.js";
import { Frames } from "./frames.js";
import { nameOf } from "./names.js";
import { logOf } from "./rail.js";

const PACE = 1200;
const SPEEDS = [1, 2, 4, 8];
const root = document.getElementById("table");
const start = JSON.parse(document.getElementById("start").textContent);
const question = { asked: null, mine: false, waits: false, several: false, about: new Map(), rest: [], main: null };
const shown = {
  layout: start.layout, question, picked: new Set(), menu: "", looked: "", sheet: null, texts: {}, mode: "Finished",
  sheets: { again: moreOf },
};
let frames = null;
let playing = 0;
let speed = 1;

function show() {
  draw(root, { ...shown, board: frames.board }, barOf);
  root.dataset.moment = frames.moment;
  history.replaceState(null, "", linkHere());
}

function linkHere() {
  return `${start.addresses.table}${frames.moment}/?as=${start.viewer}`;
}

function barOf({ board }) {
  const words = board.over ? outcomeOf(board) : `${nameOf(board, board.asked?.player)}: ${board.asked?.text ?? ""}`;
  return html`<footer class="bar again" aria-label="Look at it again">
    <p class="asked">${words}</p>
    ${chartOf(frames)}
    <input type="range" min="0" max=${frames.last} .value=${String(frames.at)} data-slide aria-label="Moment of the game"
      aria-valuetext=${`${board.when}, ${frames.at} of ${frames.last}`} />
    <div class="again-acts">
      ${actOf("turn-back", "|◀", "To the turn before")} ${actOf("back", "◀", "One step back")}
      ${actOf("play", playing ? "Stop" : "Play", playing ? "Stop" : "Play by itself", "is-main")}
      ${actOf("on", "▶", "One step on")} ${actOf("turn-on", "▶|", "To the next turn")}
      ${actOf("speed", `${speed}×`, `${speed}× speed`)}
      <span class="count">${frames.at} / ${frames.last}</span>
    </div>
  </footer>`;
}

function actOf(name, sign, words, kind = "") {
  return html`<button type="button" class="act ${kind}" data-again=${name} aria-label=${words} title=${words}>${sign}</button>`;
}

/* Whose eyes, the link to this moment, the text, and who else may look. */
function moreOf({ board }) {
  const nameOfView = (place) => (place === "public" ? "From outside" : `As ${start.names[place] || "a player"}`);
  return html`<section aria-label="Whose eyes">
      <h2>Seen</h2>
      <p class="more-acts">
        ${start.viewpoints.map((place) => html`<a class="act ${place === start.viewer ? "is-picked" : ""}"
          aria-current=${place === start.viewer ? "true" : nothing}
          href=${`${start.addresses.table}${frames.moment}/?as=${place}`}>${nameOfView(place)}</a>`)}
      </p>
    </section>
    <section class="invitation" aria-label="Link">
      <h2>Link to this moment</h2>
      <input type="text" readonly aria-label="Link to this moment" .value=${new URL(linkHere(), location.href).href} />
    </section>
    <p class="more-acts">
      <a class="act" href=${`${start.addresses.transcript}?as=${start.viewer}`}>Log as text</a>
      ${tryingOf()}
      ${document.getElementById("sharing") ? html`<button type="button" class="act" data-share>Who may look</button>` : nothing}
    </p>
    <section aria-label="Keys"><h2>Keys</h2><p>Arrows step, Page Up and Page Down turn, Space plays</p></section>
    ${logOf({ board })}`;
}

/* A table of one's own from this moment on; at the end nothing is left to be tried. */
function tryingOf() {
  if (!document.getElementById("trying") || frames.at >= frames.last) return nothing;
  return html`<button type="submit" class="act" form="trying"
    formaction=${`${start.addresses.table}${frames.moment}/try/?as=${start.viewer}`}>Play on from here</button>`;
}

const DOES = {
  "turn-back": () => frames.goToTurn(-1),
  back: () => frames.go(frames.at - 1),
  play: () => (playing ? stop() : playOn()),
  on: () => frames.go(frames.at + 1),
  "turn-on": () => frames.goToTurn(1),
  speed: () => {
    speed = SPEEDS[(SPEEDS.indexOf(speed) + 1) % SPEEDS.length];
  },
};
const KEYS = { ArrowLeft: "back", ArrowRight: "on", PageUp: "turn-back", PageDown: "turn-on", " ": "play" };

function act(name) {
  if (name !== "play" && name !== "speed") stop();
  DOES[name]();
  show();
}

function playOn() {
  if (frames.at >= frames.last) frames.go(0);
  playing = setTimeout(() => {
    frames.go(frames.at + 1);
    playing = 0;
    if (frames.at < frames.last) playOn();
    show();
  }, PACE / speed);
}

function stop() {
  clearTimeout(playing);
  playing = 0;
}

root.addEventListener("click", (event) => {
  const { dataset } = event.target.closest("button") ?? {};
  if (!dataset || !frames) return;
  if (dataset.again) act(dataset.again);
  else if ("share" in dataset) document.getElementById("sharing").showModal();
  else {
    if ("more" in dataset) shown.sheet = { kind: "again", title: "More" };
    else if ("pile" in dataset) shown.sheet = { kind: "pile", pile: dataset.pile, title: dataset.title };
    else if ("card" in dataset) look(dataset.card);
    else if ("close" in dataset) shown.sheet = null;
    show();
  }
});
root.addEventListener("input", (event) => {
  if (!("slide" in event.target.dataset)) return;
  stop();
  frames.go(Number(event.target.value));
  show();
});
document.addEventListener("keydown", (event) => {
  const inside = event.target.closest("input, button, a, dialog");
  if (!frames || (inside && (event.key === " " || inside.matches("input, dialog")))) return;
  if (event.key === "Escape") {
    shown.sheet = null;
    show();
  } else if (KEYS[event.key]) {
    event.preventDefault();
    act(KEYS[event.key]);
  }
});

function look(id) {
  const name = frames.board.faces[frames.board.cards[id]?.face]?.name;
  if (!name) return;
  shown.looked = id;
  shown.sheet = { kind: "look", title: name };
}

async function begin() {
  try {
    const answer = await fetch(`${start.addresses.replay_frames}?as=${start.viewer}`);
    const said = await answer.json();
    if (!answer.ok) throw new Error(said.problem);
    frames = new Frames(said);
    if (start.moment === null) frames.go(0);
    else frames.goToMoment(start.moment);
    root.replaceChildren();
    show();
  } catch (problem) {
    const words = problem instanceof TypeError ? "There is no connection. Load the page again." : problem.message;
    root.replaceChildren();
    render(html`<p class="lonely" role="alert">${words}</p>`, root);
  }
}

begin();
