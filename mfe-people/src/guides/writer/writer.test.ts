import { guideFaults, textsOfGuide } from '@fieldline/contracts';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sampleDocument, subjectOfSample } from '../samples/document';
import { READERS } from '../samples/people.fixture';
import { SAMPLES } from '../samples/products.fixture';
import { sourcesOf } from '../samples/rules';
import type { GuideSubject } from '../subject';
import { writeGuide } from './write';

const table = SAMPLES.flatMap((sample) =>
  READERS.map((reader) => [sample.title, reader.name, subjectOfSample(sample), reader] as const),
);
const sampleOf = (title: string): GuideSubject => {
  const sample = SAMPLES.find((each) => each.title === title);
  if (!sample) throw new Error(`There is no sample "${title}"`);
  return subjectOfSample(sample);
};

test('the table is large enough', () => {
  expect(SAMPLES.length).toBeGreaterThanOrEqual(40);
  expect(READERS).toHaveLength(8);
});

test.each(table)('a guide for %s and %s keeps the rules', (_product, _name, subject, reader) => {
  const { content } = writeGuide(subject, reader);
  expect(guideFaults(content, sourcesOf(subject, reader))).toEqual([]);
});

test('the guides are those that people have read', () => {
  const file = join(__dirname, '../samples/guides.sample.md');
  const written = sampleDocument();
  if (process.env['UPDATE_GUIDES'] || !existsSync(file)) writeFileSync(file, written);
  expect(written).toBe(readFileSync(file, 'utf8'));
});

describe('the same pair', () => {
  const subject = sampleOf('a full product');
  const [reader = { name: '' }] = READERS;

  test('gets the same guide', () => {
    expect(writeGuide(subject, reader)).toEqual(writeGuide(subject, reader));
  });

  test('gets another one with a further edition', () => {
    const [first, second] = [0, 1].map((edition) => writeGuide(subject, reader, edition).content);
    expect(first?.introduction).not.toBe(second?.introduction);
    expect(first?.questions).not.toEqual(second?.questions);
  });
});

test('a guide that takes the place of another says what it says in other words', () => {
  const [reader = { name: '' }] = READERS;
  for (const title of ['a device', 'a full product', 'German training']) {
    const subject = sampleOf(title);
    const { content } = writeGuide(subject, reader);
    const next = writeGuide(subject, reader, 1, content).content;
    const opening = (text: string) => text.split('\n\n')[1]?.split('. ')[0];
    expect(opening(next.introduction)).not.toBe(opening(content.introduction));
    expect(next.callToAction).not.toBe(content.callToAction);
    expect(next.questions.filter((question) => content.questions.includes(question))).toEqual([]);
  }
});

describe('ten people of one product', () => {
  const people = Array.from({ length: 10 }, (_, index) => ({
    id: `person_${1790000000000 + index}`,
    name: 'Ada Lovelace',
    company: 'Engines',
  }));
  const guides = people.map((person) => writeGuide(sampleOf('a full product'), person).content);
  const different = (texts: readonly string[]) => new Set(texts).size;

  test('get different openings and questions, whatever is the same about them', () => {
    expect(different(guides.map(({ introduction }) => introduction))).toBeGreaterThanOrEqual(8);
    expect(different(guides.map(({ questions }) => questions.join()))).toBeGreaterThanOrEqual(9);
    expect(different(guides.map((guide) => textsOfGuide(guide).join()))).toBe(10);
  });
});

describe('the person’s position chooses the angle', () => {
  const subject = sampleOf('a full product');
  const value = (position: string) =>
    writeGuide(subject, { id: 'p', name: 'Ada', position }).content;

  test.each([
    ['Operations Manager', /half a day/],
    ['Chief Financial Officer', /cost|saves/i],
    ['Head of Sales', /disputes|costs/],
  ])('%s', (position, lead) => {
    expect(value(position).valueProposition).toMatch(lead);
  });

  test('an engineer reads first how it works', () => {
    expect(value('Software Engineer').keyPoints[0]).toBe('Open API with webhooks.');
  });
});

test('notes are answered, and not quoted', () => {
  const subject = sampleOf('a full product');
  const { content } = writeGuide(subject, {
    id: 'p',
    name: 'Ada',
    notes: 'Angry about disputes over findings at the bridge.',
  });
  expect(content.valueProposition).toMatch(/fewer disputes about findings/i);
  expect(content.questions.join(' ')).toMatch(/bridge inspections/);
  expect(textsOfGuide(content).join(' ')).not.toMatch(/angry/i);
});

describe('the price', () => {
  const base = sampleOf('a device');
  const textOf = (change: Partial<GuideSubject>) =>
    textsOfGuide(
      writeGuide({ ...base, ...change }, { id: 'p', name: 'Ada', company: 'E' }).content,
    ).join(' ');

  test.each([
    ['pounds', { kind: 'amount', amount: 99.5, currency: 'GBP' }, '£99.50'],
    ['yen', { kind: 'amount', amount: 240_000, currency: 'JPY' }, '¥240,000'],
    ['a text of the seller', { kind: 'text', text: 'on request' }, 'on request'],
  ] as const)('in %s', (_case, price, shown) => {
    expect(textOf({ price })).toContain(shown);
  });

  test('with tiers starts from the lowest, by its name', () => {
    const tiers = [
      { name: 'Pro', price: 90, features: ['b'] },
      { name: 'Start', price: 30, features: ['a'] },
    ];
    expect(textOf({ tiers })).toContain('from $30, Start');
  });

  test('of zero says nothing: it is what the form begins with', () => {
    const text = textOf({
      price: { kind: 'amount', amount: 0, currency: 'USD' },
      tiers: [{ name: 'Basic', price: 0, features: [''] }],
    });
    expect(text).not.toMatch(/\$|price|free|costs|expensive|budget|earned back/i);
  });

  test('is free where the seller says so', () => {
    const price = { kind: 'amount', amount: 0, currency: 'USD' } as const;
    expect(textOf({ price, description: 'A drill that is free of charge.' })).toMatch(
      /free of charge|no charge/,
    );
  });
});

test.each([
  'training',
  'consulting without a price',
  'a device',
  'a service in plans',
  'German training',
])('nothing is said of a demo for %s', (title) => {
  for (const reader of READERS) {
    expect(textsOfGuide(writeGuide(sampleOf(title), reader).content).join(' ')).not.toMatch(
      /demo/i,
    );
  }
});

describe('objections', () => {
  const subject = sampleOf('support');
  const asked = (change: Partial<GuideSubject>) =>
    writeGuide({ ...subject, ...change }, { id: 'p', name: 'Ada' }).content.objectionHandling;

  test('of the seller come first, in their order', () => {
    expect(asked({}).map(({ objection }) => objection)).toEqual([
      'What about quality?',
      'What about data protection?',
      'It costs too much.',
    ]);
  });

  test('are filled to three, and none is raised twice', () => {
    const handled = asked({ objections: [{ key: 'too_expensive', response: 'No.' }] });
    expect(handled[0]).toEqual({ objection: 'It is too expensive.', response: 'No.' });
    expect(handled).toHaveLength(3);
    expect(
      handled
        .slice(1)
        .map(({ objection }) => objection)
        .join(),
    ).not.toMatch(/expens|budget|spend/);
  });
});

test.each([
  ['German software', 'de'],
  ['German training', 'de'],
  ['French software', 'fr'],
  ['Spanish training from the mirror', 'es'],
  ['a full product', 'en'],
  ['Japanese', 'en'],
  ['Italian, without frames of its own', 'en'],
])('%s gets its language', (title, language) => {
  expect(writeGuide(sampleOf(title), { name: 'Ada' }).language).toBe(language);
});
