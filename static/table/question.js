/* What is asked of this seat: which cards are lit, what stands in the bar, what was picked so far. */

export function questionOf(board, picked) {
  const asked = board.asked;
  const options = asked?.options ?? [];
  const several = options.length > 0 || asked?.most === 0 ? !(asked.least === 1 && asked.most === 1) : false;
  const about = new Map();
  const rest = [];
  for (const option of options) {
    const thing = option.about;
    const lies = thing && !option.takes && (board.cards[thing] || isDie(board, thing));
    if (lies && option.key !== asked.main) about.set(thing, [...(about.get(thing) ?? []), option]);
    else if (option.key !== asked.main || several) rest.push(option);
  }
  const main = options.find((each) => each.key === asked.main);
  const waits = Object.values(board.seats).some((seat) => seat.free) || board.prepares?.length > 0;
  const mine = asked?.player === board.me && !waits;
  const enough = several && picked.size >= asked.least && picked.size <= asked.most;
  return { asked, mine, waits, several, about, rest, main: several ? null : main, enough };
}

function isDie(board, id) {
  return Object.values(board.seats).some((seat) => seat.dice?.[id]);
}

/* One tap: what is sent, or nothing while more is to be chosen. */
export function chosen(question, key, picked) {
  if (!question.several) return [key];
  if (picked.has(key)) picked.delete(key);
  else if (picked.size < question.asked.most) picked.add(key);
  return null;
}
