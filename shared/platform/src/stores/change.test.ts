import { isApplied } from './change';

const next = (value: unknown) => value;
const [a, b, c, d] = [{ id: 'a' }, { id: 'b' }, { id: 'c' }, { id: 'a', name: 'A' }];

test.each([
  ['an addition that is there', [a], [a, b], [a, b, c], true],
  ['an addition that is missing', [a], [a, b], [a, c], false],
  ['a removal that is made', [a, b], [a], [a, c], true],
  ['a removal that is to be made', [a, b], [a], [a, b, c], false],
  ['an edit that is there', [a], [d], [c, d], true],
  ['an edit of what was edited meanwhile', [a], [d], [c], false],
  ['no change at all', [a], [a], [a], false],
  ['something that is no list', { x: 1 }, { x: 2 }, { x: 2 }, false],
])('%s', (_case, before, after, current, applied) => {
  expect(isApplied<unknown>({ before, after, next }, current)).toBe(applied);
});
