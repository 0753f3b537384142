import { isClosed, sentencesOf } from './sentences';

test.each<[string, readonly string[]]>([
  ['It is fast. It is light!', ['It is fast.', 'It is light!']],
  ['Know where it is. Your team will too.', ['Know where it is.', 'Your team will too.']],
  ['So geht es. Hören Sie zu. Fertig.', ['So geht es.', 'Hören Sie zu.', 'Fertig.']],
  [
    'It files them with the authority (cf. Art. 5 BauO). Done.',
    ['It files them with the authority (cf. Art. 5 BauO).', 'Done.'],
  ],
  ['Less typing. E.g. pre-filled forms.', ['Less typing. E.g. pre-filled forms.']],
  [
    'Misst pH, z. B. im Wasser, usw. Dr. Meier prüft am 3. Mai.',
    ['Misst pH, z. B. im Wasser, usw. Dr. Meier prüft am 3. Mai.'],
  ],
  ['Avec l’art. 5, p. ex. ici. Voilà.', ['Avec l’art. 5, p. ex. ici.', 'Voilà.']],
  [
    'He asks "Why? When?" and goes. Then he waits.',
    ['He asks "Why? When?" and goes.', 'Then he waits.'],
  ],
  ['Open (it stays. Always. And more', ['Open (it stays. Always. And more']],
  ['検査を記録します。写真も残ります。', ['検査を記録します。', '写真も残ります。']],
  [
    'In the U.S. market. Made by Aqua Co. in Leeds.',
    ['In the U.S. market.', 'Made by Aqua Co. in Leeds.'],
  ],
])('%s', (line, sentences) => {
  expect(sentencesOf(line)).toEqual(sentences);
});

test.each([
  ['Works (offline)', true],
  ['Works (offline', false],
  ['a) first', true],
  ['„Ja“, sagt er', true],
  ['Er sagt „Ja', false],
  ['«Oui', false],
  ['5" screen', true],
  ['an "open screen', false],
])('"%s" is closed: %s', (text, closed) => {
  expect(isClosed(text)).toBe(closed);
});
