import type { GuideSubject } from './model';
import { keyPoints, UNKNOWN_PERSON, writeGuide } from './model';

const many = Array.from({ length: 20 }, (_, index) => `Feature number ${index + 1}`);
const base: GuideSubject = {
  name: 'Drill',
  description: 'Drills very round holes.',
  category: 'Hardware',
  pricing: '499 USD',
  features: ['Fast', 'Quiet', 'Light'],
  benefits: ['Saves an hour a day'],
  useCases: ['Walls'],
  objectionResponses: [{ key: 'too_expensive', response: 'It pays for itself in a month' }],
};

const responses = (map: Readonly<Record<string, string>>) =>
  Object.entries(map).map(([key, response]) => ({ key, response }));

const subjects: [string, GuideSubject][] = [
  ['a full product', base],
  ['one feature', { ...base, features: ['Fast'], benefits: [], useCases: [] }],
  ['twenty features', { ...base, features: many }],
  ['no use cases', { ...base, useCases: [] }],
  ['no features at all', { ...base, features: [], benefits: [], useCases: [] }],
  [
    'nothing but a name',
    {
      ...base,
      description: '',
      pricing: '',
      features: [],
      benefits: [],
      useCases: [],
      objectionResponses: [],
    },
  ],
  [
    'odd characters',
    { ...base, name: '<b>"Drill" & Söhne 🛠</b>', features: ['a < b', '"quoted"', '100 %'] },
  ],
  ['repeated features', { ...base, features: ['Fast', 'Fast', 'Fast'] }],
  [
    'features that are sentences',
    { ...base, features: ['It is fast!', 'Is it quiet? Yes.', 'light.'] },
  ],
  [
    'many objections',
    { ...base, objectionResponses: responses({ a: 'one', b: 'two', c: 'three', d: 'four' }) },
  ],
  [
    'blank objections',
    { ...base, objectionResponses: responses({ '': 'x', '  ': 'y', late: ' ' }) },
  ],
  ['a summary without price', { ...base, pricing: '' }],
];

describe.each(subjects)('a guide for %s', (_case, subject) => {
  const guide = writeGuide(subject, { name: 'Ada Lovelace', company: 'Engines Ltd' });
  const objections = guide.objectionHandling.flatMap(({ objection, response }) => [
    objection,
    response,
  ]);
  const sentences = [
    guide.introduction,
    guide.valueProposition,
    guide.callToAction,
    guide.followUp,
    ...guide.keyPoints,
    ...guide.questions,
    ...objections,
  ];

  test('has three of each', () => {
    expect(guide.keyPoints).toHaveLength(3);
    expect(guide.questions).toHaveLength(3);
    expect(guide.objectionHandling).toHaveLength(3);
  });

  test('has no empty slot and no broken sentence', () => {
    for (const text of sentences) {
      expect(text).toMatch(/^\P{Ll}/u);
      expect(text).toMatch(/[.!?…]$/);
      expect(text).not.toMatch(/undefined|null|\s\s|\.\.|\s[.,]|: ?[.?]/);
    }
  });

  test('names the product, the person and the company', () => {
    expect(guide.introduction).toContain('Ada Lovelace');
    expect(guide.introduction).toContain('Engines Ltd');
    expect(guide.introduction).toContain(subject.name);
  });
});

test('takes the product’s own answers to objections first', () => {
  const [first] = writeGuide(base, { name: 'Ada' }).objectionHandling;
  expect(first).toEqual({
    objection: 'Too expensive.',
    response: 'It pays for itself in a month.',
  });
});

test('does not ask again what the product answers itself', () => {
  const { objectionHandling } = writeGuide(base, { name: 'Ada' });
  expect(objectionHandling.map(({ objection }) => objection)).toEqual([
    'Too expensive.',
    'We already have a solution.',
    'This is not the right time.',
  ]);
});

test('uses the price, a benefit and the company', () => {
  const guide = writeGuide(base, { name: 'Ada', company: 'Engines Ltd' });
  expect(guide.valueProposition).toBe(
    'Drill gives Engines Ltd one thing above all: Saves an hour a day. Drill costs 499 USD.',
  );
});

test('completes the key points from benefits, then use cases, then the description', () => {
  const subject = { ...base, features: ['Fast'], benefits: ['Saves time'], useCases: ['Walls'] };
  expect(keyPoints(subject)).toEqual(['Fast.', 'Saves time.', 'Walls.']);
  expect(keyPoints({ ...subject, useCases: [] })[2]).toBe('Drills very round holes.');
});

test('greets nobody by the name of an unknown person', () => {
  expect(writeGuide(base, { name: UNKNOWN_PERSON }).introduction).toMatch(/^Hello, /);
});
