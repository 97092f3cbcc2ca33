/* The frames of a finished game: the board at each of them, forwards and back. */
import { applied } from "./patches.js";

export class Frames {
  constructor({ start, frames, people }) {
    for (const [place, person] of Object.entries(people)) Object.assign(start.seats[place], person);
    this.first = start;
    this.frames = frames;
    this.at = 0;
    this.board = structuredClone(start);
    this.marks = this.marked();
  }

  get last() {
    return this.frames.length;
  }

  /* How many answers had been given: that is what links name. */
  get moment() {
    return this.at ? this.frames[this.at - 1][0] : 0;
  }

  go(wanted) {
    const target = Math.max(0, Math.min(this.last, wanted));
    if (target < this.at) {
      this.board = structuredClone(this.first);
      this.at = 0;
    }
    while (this.at < target) {
      applied(this.board, structuredClone(this.frames[this.at][1]));
      this.at += 1;
    }
  }

  goToMoment(answers) {
    const found = this.frames.findIndex(([number]) => number >= answers);
    this.go(answers <= 0 ? 0 : found < 0 ? this.last : found + 1);
  }

  /* To the next or the last change of turn. */
  goToTurn(step) {
    const turns = this.marks.filter((mark) => mark.turn).map((mark) => mark.at);
    const found = step > 0 ? turns.find((at) => at > this.at) : turns.findLast((at) => at < this.at);
    this.go(found ?? (step > 0 ? this.last : 0));
  }

  /* Life of each at every frame, and where a turn begins. */
  marked() {
    const board = structuredClone(this.first);
    const mark = (at, before) => {
      const life = Object.fromEntries(Object.entries(board.seats).map(([place, seat]) => [place, seat.numbers.life]));
      const turn = board.turn !== before?.player ? board.when : "";
      return { at, life, turn, player: board.turn };
    };
    const marks = [mark(0)];
    this.frames.forEach(([, rows], number) => {
      applied(board, structuredClone(rows));
      marks.push(mark(number + 1, marks.at(-1)));
    });
    return marks;
  }
}
