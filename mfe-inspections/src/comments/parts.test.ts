import { mentionedIn, partsOf } from './parts';

const ann = { uid: 'a', name: 'Ann' };
const lee = { uid: 'l', name: 'Ann Lee (North)' };

test('a text is split into plain text, links and mentions', () => {
  const text = 'See https://example.com/a?b=(c), @Ann Lee (North). @Ann: http://x.';
  const parts = partsOf(text, [ann, lee]);
  expect(parts.map((part) => part.text).join('')).toBe(text);
  expect(parts.filter(({ kind }) => kind !== 'text')).toEqual([
    { kind: 'link', text: 'https://example.com/a?b=(c' },
    { kind: 'mention', text: '@Ann Lee (North)' },
    { kind: 'mention', text: '@Ann' },
    { kind: 'link', text: 'http://x' },
  ]);
});

test.each(['javascript:alert(1)', 'data:text/html,x', 'ftp://x', '<b>https</b>', ''])(
  '%p is not a link',
  (text) => {
    expect(partsOf(text, []).filter(({ kind }) => kind === 'link')).toEqual([]);
  },
);

test('members are mentioned by their names after @', () => {
  expect(mentionedIn('@Ann Lee (North), look', [ann, lee])).toEqual(['l']);
  expect(mentionedIn('@Ann Lee (North) and @Ann', [ann, lee])).toEqual(['l', 'a']);
  expect(mentionedIn('@Annabel, @Annä', [ann, lee])).toEqual([]);
  expect(mentionedIn('Ann, look', [ann, lee])).toEqual([]);
});

test('of two members with one name, the one who was chosen is mentioned; without a choice both', () => {
  const other = { uid: 'b', name: 'Ann' };
  expect(mentionedIn('@Ann', [ann, other], ['b'])).toEqual(['b']);
  expect(mentionedIn('@Ann', [ann, other])).toEqual(['a', 'b']);
  // Who was chosen and then removed from the text is not mentioned.
  expect(mentionedIn('Nobody', [ann, other], ['b'])).toEqual([]);
});
