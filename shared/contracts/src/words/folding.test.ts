import { finderOf, folded } from './folding';

test.each([
  ['Mu\u0308ller', 'muller'],
  ['MÜLLER', 'muller'],
  ['Straße', 'strasse'],
  ['STRAẞE', 'strasse'],
  ['Ærø', 'aero'],
  ['Łódź', 'lodz'],
  ['Đorđe', 'dorde'],
  ['Þórr', 'thorr'],
  ['İstanbul', 'istanbul'],
  ['ISPARTA ışık', 'isparta isik'],
  ['ΟΔΟΣ οδός', 'οδοσ οδοσ'],
  ['ＡＢＣ１２', 'abc12'],
  ['ﾌｨｰﾙﾄﾞ', folded('フィールド')],
  ['ﬁnance', 'finance'],
  ['O’Brien', "o'brien"],
  ['Ann–Marie', 'ann-marie'],
  [' Ada\u00A0 \t Berg\u200B ', 'ada berg'],
  ['Ёлкин', 'елкин'],
  ['50 %', '50 %'],
])('%j is compared as %j', (text, comparable) => {
  expect(folded(text)).toBe(comparable);
});

test.each([
  ['Berg Ada', true],
  ['ada  berg', true],
  ['BERG muller', true],
  ['erg', true],
  ['@berg', true],
  ['', true],
  ['  ', true],
  ['Berg Bob', false],
])('the search "%s" finds a person: %s', (query, isFound) => {
  expect(finderOf(query)(['Ada Berg', undefined, 'ada@berg.example', 'Mu\u0308ller & Co'])).toBe(
    isFound,
  );
});
