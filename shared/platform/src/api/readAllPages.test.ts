import { readAllPages } from './readAllPages';

const LIMIT = 2;

/** A list on a server; `between` runs before each page except the first. */
function serving(ids: string[], between: () => void = () => undefined) {
  let calls = 0;
  return async (page: number) => {
    calls += 1;
    if (calls > 1) between();
    const data = ids.slice((page - 1) * LIMIT, page * LIMIT).map((id) => ({ id }));
    return { data, total: ids.length, limit: LIMIT };
  };
}

const idsOf = (items: readonly { id: string }[]) => items.map(({ id }) => id);

test.each([[[]], [['a']], [['a', 'b']], [['a', 'b', 'c']], [['a', 'b', 'c', 'd', 'e']]])(
  'all of %j, each once, in order',
  async (ids) => {
    expect(idsOf(await readAllPages(serving([...ids])))).toEqual(ids);
  },
);

test('an item deleted between pages hides no other item', async () => {
  const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
  const survivors = ['b', 'd', 'e', 'f'];
  let deletions = 0;
  const read = serving(ids, () => {
    deletions += 1;
    if (deletions === 2) ids.splice(ids.indexOf('a'), 1);
    if (deletions === 3) ids.splice(ids.indexOf('c'), 1);
  });
  const items = idsOf(await readAllPages(read));
  expect(items).toEqual(expect.arrayContaining(survivors));
  expect(new Set(items).size).toBe(items.length);
});

test('an item created between pages makes no other item appear twice', async () => {
  const ids = ['a', 'b', 'c', 'd'];
  const items = idsOf(await readAllPages(serving(ids, () => ids.push(`new ${ids.length}`))));
  expect(items.slice(0, 4)).toEqual(['a', 'b', 'c', 'd']);
  expect(new Set(items).size).toBe(items.length);
});
