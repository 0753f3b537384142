import { mergeById } from './merging';

interface Mark {
  readonly id: string;
  readonly text: string;
}
const mark = (id: string, text = ''): Mark => ({ id, text });
const [a, b, c, d] = [mark('a'), mark('b'), mark('c'), mark('d')];

test.each<[string, Mark[], Mark[], Mark[], Mark[]]>([
  ['nothing saved meanwhile', [a], [a, b], [a], [a, b]],
  ['both added', [a], [a, b], [a, c], [a, c, b]],
  ['removed here, added there', [a, b], [b], [a, b, c], [b, c]],
  ['removed there, untouched here', [a, b], [a, b], [b], [b]],
  ['removed there, changed here', [a, b], [mark('a', 'x'), b], [b], [b, mark('a', 'x')]],
  ['changed there alone', [a], [a], [mark('a', 'y')], [mark('a', 'y')]],
  ['changed by both', [a], [mark('a', 'x')], [mark('a', 'y')], [mark('a', 'x')]],
  ['removed by both', [a, d], [d], [d], [d]],
])('%s', (_, base, mine, saved, merged) => {
  expect(mergeById(base, mine, saved)).toEqual(merged);
});
