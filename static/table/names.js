/* What people are called: by the name they typed; who typed none is You, or Friend, or Player 1. */
export function nameOf({ seats, me }, place) {
  const seat = seats[place];
  if (!seat) return "the table";
  if (!seat.unnamed || !seats[me]) return seat.name;
  return place === me ? "You" : "Friend";
}
