/** One page of a list, as the API answers it. */
interface Page<Item> {
  readonly data: readonly Item[];
  /** Items of the whole list. */
  readonly total: number;
  /** Items a page holds at most. */
  readonly limit: number;
}

/**
 * Every item of a paged list, oldest first, each once. `readPage` must return the oldest first, so that items
 * created during the reading come at the end and move nothing. The first page states the total; then pages
 * are read from the last to the first. A deletion during the reading moves items towards the front, into
 * pages not read yet, never past them.
 */
export async function readAllPages<Item extends { readonly id: string }>(
  readPage: (page: number) => Promise<Page<Item>>,
): Promise<readonly Item[]> {
  const first = await readPage(1);
  const pages = Math.ceil(first.total / Math.max(first.limit, 1));
  if (pages <= 1) return first.data;
  const read: (readonly Item[])[] = [];
  for (let page = pages; page >= 1; page -= 1) read.unshift((await readPage(page)).data);
  const items = new Map(read.flat().map((item) => [item.id, item]));
  return [...items.values()];
}
