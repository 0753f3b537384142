import { excerpts } from './excerpts';

test('short texts are shown whole', () => {
  expect(excerpts('The deck is dry.', 'The deck is wet.')).toEqual([
    'The deck is dry.',
    'The deck is wet.',
  ]);
});

test('long texts are shortened to the difference, with some words around it', () => {
  const [start, end] = ['a'.repeat(300), 'b'.repeat(300)];
  expect(excerpts(`${start}dry${end}`, `${start}${end}`)).toEqual([
    `…${'a'.repeat(40)}dry${'b'.repeat(40)}…`,
    `…${'a'.repeat(40)}${'b'.repeat(40)}…`,
  ]);
});

test('a repeated text is not counted twice', () => {
  const line = 'a'.repeat(200);
  expect(excerpts(line, line + line)).toEqual([`…${'a'.repeat(40)}`, `…${'a'.repeat(240)}`]);
});
