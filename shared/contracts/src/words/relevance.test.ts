import { mostRelevantFirst, wordsIn } from './relevance';

const sorted = (query: string, texts: readonly (readonly string[])[]) =>
  mostRelevantFirst(texts, query, (item) => item).map((item) => item.join(' | '));

test('the name, then its beginning, then the phrase, then words near each other, then the rest', () => {
  const texts = [
    ['Kit 2 with a very long and heavy case for the old laser'],
    ['Kit', 'has 2 modes and a laser'],
    ['Saw', 'goes with Laser Kit 2'],
    ['The Laser Kit 2'],
    ['Laser Kit 20'],
    ['Laser Kit 2 Pro'],
    ['laser kit 2'],
  ];
  expect(sorted('Laser Kit 2', texts)).toEqual([
    'laser kit 2',
    'Laser Kit 2 Pro',
    'Laser Kit 20',
    'The Laser Kit 2',
    'Saw | goes with Laser Kit 2',
    'Kit 2 with a very long and heavy case for the old laser',
    'Kit | has 2 modes and a laser',
  ]);
});

test.each([
  [
    'case, accents and marks do not count',
    'muller, JÜRGEN',
    ['Anna Müller Jürgen', 'Müller-Jurgen'],
  ],
  ['the last word may be a beginning', 'ada love', ['Adam Glover Ada', 'Ada Lovelace']],
  [
    'words near each other go before words far apart',
    'pump seal',
    ['Pump of the north wall in the old basin near the seal', 'Seal of the pump'],
  ],
])('%s', (_rule, query, [worse = '', better = '']) => {
  expect(sorted(query, [[worse], [better]])).toEqual([better, worse]);
});

test.each(['', '  ', '%_', '(.*+?[\\'])(
  'a query without words, such as "%s", changes no order',
  (query) => {
    expect(sorted(query, [['b'], ['a']])).toEqual(['b', 'a']);
  },
);

test.each([
  ['Pier 16, North-East', 'pier 16 north east'],
  ['Ångström & Söhne', 'angstrom sohne'],
  ['Мост № 7', 'мост no 7'],
  [' -- ', ''],
])('the words of "%s" are "%s"', (text, words) => {
  expect(wordsIn(text)).toBe(words);
});
