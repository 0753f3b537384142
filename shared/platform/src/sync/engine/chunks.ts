/** Splits items into parts of one size, so that the page may draw in between. */
export const chunksOf = <Item>(
  items: readonly Item[],
  size: number,
): readonly (readonly Item[])[] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, turn) =>
    items.slice(turn * size, (turn + 1) * size),
  );
