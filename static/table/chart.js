/* Life of both over the game, with a line where each turn begins and one where we are. */
import { html, nothing, svg } from "../vendor/lit-html/lit-html.js";
import { nameOf } from "./names.js";

const WIDE = 300;
const HIGH = 36;

export function chartOf(frames) {
  const places = Object.keys(frames.board.seats);
  const most = Math.max(1, ...frames.marks.flatMap((mark) => places.map((place) => mark.life[place] ?? 0)));
  const x = (at) => ((at / Math.max(1, frames.last)) * WIDE).toFixed(1);
  const y = (life) => (HIGH - 2 - (Math.max(0, life) / most) * (HIGH - 4)).toFixed(1);
  if (frames.marks.every((mark) => places.every((place) => mark.life[place] === undefined))) return nothing;
  const words = places.map((place) => `${nameOf(frames.board, place)} ${frames.board.seats[place].numbers.life}`).join(", ");
  return html`<svg class="chart" viewBox="0 0 ${WIDE} ${HIGH}" preserveAspectRatio="none" role="img" aria-label=${`Life: ${words}`}>
    ${frames.marks.filter((mark) => mark.turn).map((mark) => svg`<line class="chart-turn" x1=${x(mark.at)} x2=${x(mark.at)} y1="0" y2=${HIGH} />`)}
    ${places.map((place, number) => svg`<polyline class="chart-life is-${number}"
      points=${frames.marks.map((mark) => `${x(mark.at)},${y(mark.life[place] ?? 0)}`).join(" ")} />`)}
    <line class="chart-here" x1=${x(frames.at)} x2=${x(frames.at)} y1="0" y2=${HIGH} />
  </svg>`;
}
