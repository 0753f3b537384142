import { logCountText, matchesIn, snippetOf } from './model';

test.each([
  [0, '0 logs'],
  [1, '1 log'],
  [2, '2 logs'],
])('%i logs are "%s"', (count, text) => {
  expect(logCountText(count)).toBe(text);
});

const offsets = [{ start: 0, end: 5 }];
const inTitle = { field: 'title', text: 'North pier', offsets };
const inNotes = { field: 'notes', text: 'North of the pier', offsets };

test('a highlight of a shown text is marked there, without a snippet', () => {
  expect(matchesIn(inTitle, 'title', 'North pier')).toEqual(offsets);
  expect(snippetOf(inTitle, { title: 'North pier' })).toBeNull();
});

test('a highlight of another text, or of a part, is a snippet', () => {
  expect(matchesIn(inNotes, 'title', 'North pier')).toEqual([]);
  expect(snippetOf(inNotes, { title: 'North pier' })).toBe(inNotes);
  expect(matchesIn(inTitle, 'title', 'North pier and more')).toEqual([]);
  expect(snippetOf(inTitle, { title: 'North pier and more' })).toBe(inTitle);
  expect(snippetOf(null, { title: 'North pier' })).toBeNull();
});
