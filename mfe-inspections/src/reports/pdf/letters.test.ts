import { runsOf } from './letters';

const inFont = (text: string) => /^[\p{Script=Latin}\p{P}\p{N}\p{Z}→]+$/u.test(text);
const runs = (line: string) => runsOf(line, inFont).map(({ text, isDrawn }) => [text, isDrawn]);

test.each<[string, readonly (readonly [string, boolean])[]]>([
  ['Deck dry', [['Deck dry', false]]],
  ['', []],
  [
    'Deck 橋 dry',
    [
      ['Deck ', false],
      ['橋', true],
      [' dry', false],
    ],
  ],
  // Words of a script are drawn together, because their letters join.
  ['पुल की जाँच', [['पुल की जाँच', true]]],
  [
    'Crack 👍🏽 ',
    [
      ['Crack ', false],
      ['👍🏽', true],
      [' ', false],
    ],
  ],
  ['Pier 3: جسر المرفأ (north)', [['Pier 3: جسر المرفأ (north)', true]]],
])('of %j only what the font lacks is drawn', (line, expected) => {
  expect(runs(line)).toEqual(expected);
});

test('no letter is lost', () => {
  const line = 'Ä 橋 の检 查 x 👩‍🔧 é  y';
  expect(
    runs(line)
      .map(([text]) => text)
      .join(''),
  ).toBe(line);
});
