import type { ChoiceGroup } from './choice';
import { inOrder, NOTHING_STANDS, standingWith } from './standing';

const groupsOf = (...titles: string[]): readonly ChoiceGroup[] =>
  titles.map((title) => ({ title, choices: [] }));

const orderAfter = (...shown: (readonly [query: string, ...titles: string[]])[]) => {
  let standing = NOTHING_STANDS;
  let order: readonly string[] = [];
  for (const [query, ...titles] of shown) {
    const groups = groupsOf(...titles);
    standing = standingWith(standing, query, groups);
    order = inOrder(groups, standing).map(({ title }) => title);
  }
  return order;
};

test.each([
  ['what is there at once keeps its order', [['a', 'Logs', 'People']], ['Logs', 'People']],
  [
    'what comes later stands below',
    [
      ['a', 'People', 'Theme'],
      ['a', 'Projects', 'Logs', 'People', 'Products', 'Theme'],
    ],
    ['People', 'Theme', 'Projects', 'Logs', 'Products'],
  ],
  [
    'a further answer stands below the one before',
    [
      ['a', 'People'],
      ['a', 'People', 'Products'],
      ['a', 'Logs', 'People', 'Products'],
    ],
    ['People', 'Products', 'Logs'],
  ],
  [
    'the next key begins anew',
    [
      ['a', 'People'],
      ['a', 'Logs', 'People'],
      ['ab', 'People'],
      ['ab', 'Logs', 'People', 'Theme'],
    ],
    ['People', 'Logs', 'Theme'],
  ],
] as const)('%s', (_case, shown, order) => {
  expect(orderAfter(...shown)).toEqual(order);
});

test('where nothing came, nothing changes', () => {
  const standing = standingWith(NOTHING_STANDS, 'a', groupsOf('People', 'Logs'));
  expect(standingWith(standing, 'a', groupsOf('Logs'))).toBe(standing);
  expect(standingWith(standing, 'b', [])).toEqual({ query: 'b', titles: [] });
});
