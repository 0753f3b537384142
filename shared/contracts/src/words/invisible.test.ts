import { withoutInvisible } from './invisible';

test.each([
  ['Ada\u200B Lovelace', 'Ada Lovelace'],
  ['\u202AAda Lovelace\u202C', 'Ada Lovelace'],
  ['\u2066Ada\u2069 \u200ELovelace\u200F\u061C', 'Ada Lovelace'],
  ['\uFEFFAda\u2060 Love\u00ADlace', 'Ada Lovelace'],
  ['A\u200Dda\u200C', 'Ada'],
  ['\u3164', ''],
  ['Ada\u0000\u009F', 'Ada'],
  ['two\tcells\nand lines', 'two\tcells\nand lines'],
  // A joiner that a script or an emoji needs.
  ['نمی\u200Cخواهم', 'نمی\u200Cخواهم'],
  ['क्\u200Dष', 'क्\u200Dष'],
  ['👩\u200D🚀 👩🏽\u200D🚀 ❤️\u200D🔥', '👩\u200D🚀 👩🏽\u200D🚀 ❤️\u200D🔥'],
  ['👩\u200D', '👩'],
  ['葛\u{E0100}城', '葛\u{E0100}城'],
  [
    '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}',
    '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}',
  ],
  ['Ada\u{E0041}', 'Ada'],
])('%j is stored as %j', (text, stored) => {
  expect(withoutInvisible(text)).toBe(stored);
});
