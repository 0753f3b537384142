import { createHighlighter } from './highlight';
import { searchEntry, searchExpression, wordsOf } from './words';

test('words are compared without case and accents, and keep their positions', () => {
  expect(wordsOf('Über 0.2 mm—Straße')).toEqual([
    { word: 'uber', start: 0, end: 4 },
    { word: '0', start: 5, end: 6 },
    { word: '2', start: 7, end: 8 },
    { word: 'mm', start: 9, end: 11 },
    { word: 'strasse', start: 12, end: 18 },
  ]);
});

test('typed text cannot break out of its quotes', () => {
  const text = "a' | 'b \\ & ! ( ) <-> :* @w";
  const words = wordsOf(text).map(({ word }) => [word]);
  expect(searchExpression('w', words)).toMatch(
    /^'@[0-9a-f]{24}' & \('a':\*\) & \('b':\*\) & \('w':\*\)$/,
  );
  expect(searchEntry('w', [{ text, weight: 'A' }])).toMatch(
    /^'@[0-9a-f]{24}' 'a':1A 'b':2A 'w':3A$/,
  );
});

test('a highlight of a long text is a passage around the hit', () => {
  const text = `${'filler '.repeat(100)}the crack grows ${'filler '.repeat(100)}`;
  const highlight = createHighlighter(['crack'])([{ field: 'notes', text }]);
  const [hit] = highlight?.offsets ?? [];
  expect(highlight?.text.length).toBeLessThan(200);
  expect(highlight?.text.slice(hit?.start, hit?.end)).toBe('crack');
  expect(createHighlighter(['absent'])([{ field: 'notes', text }])).toBeNull();
});

test('a highlight marks the same words in plain texts and in others', () => {
  const text = 'Seal-crack at 12b, cracks; sealant! Uncracked (SEAL) 0crack crack_seal';
  const highlighted = createHighlighter(['crack', 'sealant', 'seal', '12']);
  const marked = (of: string) =>
    highlighted([{ field: 'notes', text: of }])?.offsets.map(({ start, end }) =>
      of.slice(start, end),
    );
  const words = ['Seal', 'crack', '12b', 'cracks', 'sealant', 'SEAL', 'crack', 'seal'];
  expect(marked(text)).toEqual(words);
  expect(marked(`${text} é`)).toEqual(words);
});
