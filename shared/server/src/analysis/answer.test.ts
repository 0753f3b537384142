import { FINDING_TEXT_MAX_LENGTH, LINE_MAX_LENGTH } from '@fieldline/contracts';
import { GOOD_ANALYSIS } from '../testing/goodAnalysis';
import { readAnswer } from './answer';

const PHOTOS = ['first', 'second'];
const read = (answer: unknown) => readAnswer(JSON.stringify(answer), PHOTOS);
const [, TORN] = GOOD_ANALYSIS.findings;
const findingOf = (changes: object) =>
  read({ ...GOOD_ANALYSIS, findings: [{ ...TORN, ...changes }] })?.findings[0];

test('a valid answer is read in full, the most serious finding first', () => {
  const { summary, key_findings, recommendations, issues_identified } = GOOD_ANALYSIS;
  const result = read(GOOD_ANALYSIS);
  expect(result).toMatchObject({ summary, key_findings, recommendations, issues_identified });
  expect(result?.findings.map(({ title, photo_id, box }) => [title, photo_id, box])).toEqual([
    ['Torn seal', 'first', TORN?.box],
    ['Rust on the bolt', null, null],
  ]);
  expect(result?.confidence).toBeCloseTo(0.7);
  const fenced = `\`\`\`json\n${JSON.stringify(GOOD_ANALYSIS)}\n\`\`\``;
  expect(readAnswer(fenced, PHOTOS)).toEqual(result);
});

test.each([
  '',
  'Sure! Here is',
  '[]',
  '"a"',
  'null',
  '{}',
  '{"summary":" ","findings":[{}]}',
  '{"a',
])('%j is not accepted as an answer', (answer) =>
  expect(readAnswer(answer, PHOTOS)).toBeUndefined(),
);

test('missing fields are empty, and only fields of the wrong type are dropped', () => {
  expect(read({ summary: 'Dry.' })).toEqual({
    summary: 'Dry.',
    ...{ key_findings: [], recommendations: [], issues_identified: [], findings: [] },
    confidence: null,
  });
  const mixed = { summary: 7, key_findings: 'none', recommendations: [1, 'Paint it.', null, ''] };
  expect(read({ ...mixed, findings: ['x', null, TORN, 3, {}] })).toMatchObject({
    ...{ summary: '', key_findings: [], recommendations: ['Paint it.'] },
    findings: [{ title: 'Torn seal' }],
  });
});

test('lists and texts have limits', () => {
  const many = Array.from({ length: 50 }, (_, index) => `Entry ${index}`);
  const long = 'x'.repeat(5000);
  const findings = many.map((title) => ({ ...TORN, title }));
  const result = read({ ...GOOD_ANALYSIS, key_findings: many, summary: long, findings });
  expect(result?.key_findings).toEqual(many.slice(0, 20));
  expect(result?.findings).toHaveLength(20);
  expect(result?.summary).toHaveLength(FINDING_TEXT_MAX_LENGTH);
  expect(findingOf({ title: long, text: long })).toMatchObject({
    title: 'x'.repeat(LINE_MAX_LENGTH),
    text: 'x'.repeat(FINDING_TEXT_MAX_LENGTH),
  });
  // A surrogate pair is not split.
  expect(findingOf({ title: `${'x'.repeat(LINE_MAX_LENGTH - 1)}🏗` })?.title).toHaveLength(
    LINE_MAX_LENGTH - 1,
  );
});

test.each([
  [
    { x: 0, y: 0, width: 1, height: 1 },
    { x: 0, y: 0, width: 1, height: 1 },
  ],
  [
    { x: 0.5, y: 0, width: 0.504, height: 1 },
    { x: 0.5, y: 0, width: 0.5, height: 1 },
  ],
  [{ x: 0.5, y: 0, width: 0.6, height: 1 }, null],
  [{ x: -0.1, y: 0, width: 0.5, height: 0.5 }, null],
  [{ x: 0.1, y: 0.1, width: 0, height: 0.5 }, null],
  [{ x: 1, y: 0.1, width: 0.004, height: 0.5 }, null],
  [{ x: 120, y: 40, width: 300, height: 200 }, null],
  [{ x: '0', y: 0, width: 1, height: 1 }, null],
  [{ x: 0, y: 0, width: 1 }, null],
  [[0, 0, 1, 1], null],
  [undefined, null],
])('the box %j becomes %j', (box, read) => {
  expect(findingOf({ box })?.box).toEqual(read);
});

test.each([0, -1, 3, 1.5, '1', null, undefined, 1e9])('the photo number %j is ignored', (photo) => {
  expect(findingOf({ photo })).toMatchObject({ photo_id: null, box: null, title: 'Torn seal' });
});

test('an unknown severity becomes info, a confidence out of range is dropped', () => {
  expect(findingOf({ severity: 'apocalyptic', confidence: 1.2 })).toMatchObject({
    ...{ severity: 'info', confidence: null },
  });
  expect(findingOf({ severity: undefined, confidence: 'high' })).toMatchObject({
    ...{ severity: 'info', confidence: null },
  });
});

test('a finding without a title is named by its text; unknown fields are ignored', () => {
  expect(findingOf({ title: '', state: 'accepted', decided_by: 'Eve', id: 'mine' })).toEqual({
    ...{ title: 'The seal is torn over its whole width.', text: TORN?.text },
    ...{ severity: 'major', confidence: 0.8, photo_id: 'first', box: TORN?.box },
  });
});

test('markup and control characters are removed', () => {
  const hostile = 'Torn\u0000 <img src=x onerror=alert(1)>seal\u202e\ud800 < 5 mm\u0007';
  expect(findingOf({ title: hostile, text: `a\nb${hostile}` })).toMatchObject({
    title: 'Torn seal < 5 mm',
    text: 'a\nbTorn seal < 5 mm',
  });
});
