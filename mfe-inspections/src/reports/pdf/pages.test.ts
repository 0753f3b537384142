import { createPages, FOOT, MARGIN } from './pages';

const ROOM = 100;

/**
 * Pages of 100 mm of text, and the position of each block: its page and the millimetres from its
 * top.
 */
function setup() {
  const stands: Record<string, readonly [number, number]> = {};
  let page = 1;
  const pages = createPages(ROOM + 2 * MARGIN + FOOT, () => (page += 1));
  const at = (name: string) => (y: number) => (stands[name] = [page, y - MARGIN]);
  return {
    stands,
    ...pages,
    title: (name: string, height = 10) => pages.hold(height, at(name)),
    block: (name: string, height: number) => pages.place(height, at(name)),
    rule: (name: string) => pages.divide(5, at(name)),
    paragraph: (name: string, count: number) =>
      pages.lines(count, 5, (line, y) => at(`${name} ${line + 1}`)(y)),
  };
}

test('a block that fits on the rest of a page is placed there, after a rule', () => {
  const { stands, block, rule, title } = setup();
  block('first', 50);
  rule('rule');
  title('visit');
  block('notes', 35);
  expect(stands).toEqual({ first: [1, 0], rule: [1, 50], visit: [1, 55], notes: [1, 65] });
});

test('titles move to the next page with their content, without a rule or space at its top', () => {
  const { stands, block, rule, space, title } = setup();
  block('first', 50);
  rule('rule');
  title('visit');
  space(5);
  title('photos');
  block('row', 30);
  expect(stands).toEqual({ first: [1, 0], visit: [2, 0], photos: [2, 15], row: [2, 25] });
});

test('a block higher than the rest of a page is not split; one higher than a page gets its own page', () => {
  const { stands, block } = setup();
  block('first', 60);
  block('row', 41);
  block('huge', 140);
  block('last', 10);
  expect(stands).toEqual({ first: [1, 0], row: [2, 0], huge: [3, 0], last: [4, 0] });
});

test.each([
  ['of five are not parted', 5, 80, ['2:0', '2:20']],
  ['of many are parted', 10, 70, ['1:70', '2:15']],
  ['of many leave three together at the end', 7, 70, ['1:70', '2:10']],
  ['of many do not begin with fewer than three', 10, 90, ['2:0', '2:45']],
])('lines of a paragraph: %s', (_case, count, above, [first, last]) => {
  const { stands, block, paragraph } = setup();
  block('above', above);
  paragraph('line', count);
  const shown = (line: number) => stands[`line ${line}`]?.join(':');
  expect([shown(1), shown(count)]).toEqual([first, last]);
});

test('space at the end does not start a new page', () => {
  const { stands, block, space, end } = setup();
  block('photos', 98);
  space(5);
  end();
  block('rest', 2);
  expect(stands['rest']).toEqual([1, 98]);
});

test('a title stays with the first lines of its text, and a title at the end is drawn too', () => {
  const { stands, block, title, paragraph, end } = setup();
  block('above', 80);
  title('notes');
  paragraph('line', 20);
  title('facts');
  expect(stands['notes']).toEqual([2, 0]);
  expect(stands['line 1']).toEqual([2, 10]);
  end();
  expect(stands['facts']).toEqual([3, 15]);
});
