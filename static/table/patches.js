/* What changed on the board: rows of a path and what stands there now; without a value it is gone. */

export function applied(board, rows) {
  for (const [path, ...value] of rows) put(board, path, value);
  return board;
}

function put(board, path, value) {
  const last = path.at(-1);
  const holder = path.slice(0, -1).reduce((part, key) => part[key], board);
  if (value.length) holder[last] = value[0];
  else delete holder[last];
}
