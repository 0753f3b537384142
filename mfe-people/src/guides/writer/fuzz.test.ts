import type { GuideContent, PricingTier } from '@fieldline/contracts';
import { invariantFaults } from '../../../test-data/invariants.fixture';
import { READERS } from '../../../test-data/people.fixture';
import { PHRASES, sampleSubject } from '../../../test-data/samples.fixture';
import { GUIDE_LANGUAGES, isGuideLanguage } from '../languages';
import type { GuideReader, GuideSubject } from '../subject';
import type { Language } from './languages/frames';
import { loadLanguage } from './languages/load';
import { fill } from './parts';
import { writeGuide } from './write';

/** Random products made of real phrases of sellers, the same in every run. */
const PRODUCTS_OF_EACH = 40;

const LANGUAGES = Object.keys(GUIDE_LANGUAGES).filter(isGuideLanguage);

function dice(seed: number) {
  let state = seed;
  // mulberry32
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (count: number) => Math.floor(next() * count);
  const one = <Item>(items: readonly Item[], fallback: Item): Item =>
    items[below(items.length)] ?? fallback;
  const some = <Item>(items: readonly Item[], from: number, to: number): readonly Item[] => {
    const left = [...items];
    return Array.from({ length: from + below(to - from + 1) }, () =>
      left.splice(below(left.length), 1),
    ).flat();
  };
  return { below, one, some };
}

const NAMES = [
  'Drill',
  'iOS Kit',
  'The Extraordinarily Comprehensive',
  'Go! Now',
  'Flotte',
  'Aqua Co.',
  'x2',
  'Go (2nd gen.)',
  '現場',
  'أداة',
  'Inspect. Report. Done.',
  'Say "yes"',
];
const PRICES = [0, 0, 5, 499, 1299.5, 240_000];

function productOf(seed: number, phrases: readonly string[]): GuideSubject {
  const { below, one, some } = dice(seed);
  const list = (from: number, to: number) => [...some(phrases, from, to)];
  const prose = () => list(1, 4).join(one([' ', '. ', '\n', ' – '], ' '));
  const tiers: PricingTier[] = Array.from({ length: below(4) }, (_, index) => ({
    name: one(['Basic', 'Pro', 'Flotte', 'Enterprise'], 'Basic') + index,
    price: one(PRICES, 0),
    features: list(0, 2),
  }));
  return sampleSubject({
    id: `product_${seed}`,
    name: one(NAMES, 'Drill'),
    description: prose(),
    category: one(['Software', 'Hardware', 'Other'], 'Other'),
    price: one(PRICES, 0),
    currency: one(['USD', 'EUR', 'JPY', 'CHF', 'XYZ'], 'USD'),
    features: list(1, 5),
    benefits: list(1, 4),
    targetAudience: one(phrases, ''),
    useCases: list(0, 4),
    salesPitch: prose(),
    keyDifferentiators: list(0, 3),
    objectionResponses: list(0, 4).map((key, index) => ({
      key: one([key, key.replaceAll(' ', '_'), String(index)], key),
      response: prose(),
    })),
    pricingTiers: tiers,
  });
}

const READER_NOTES = ['Budget is frozen', 'Recalls of lots are a nightmare', 'zqx'];

function readerOf(seed: number): GuideReader {
  const { one } = dice(seed + 1);
  const [fallback = { name: '' }] = READERS;
  return { ...one(READERS, fallback), notes: one(READER_NOTES, '') };
}

/** The topics of a guide's sentences of ours. */
function topicsOf(content: GuideContent, { questions, objections, call }: Language) {
  const { any, need, useCase, useCases, gain, ...concerns } = questions;
  const topics = [
    ...Object.entries({ ...concerns, gain }),
    ...Object.entries(any),
    ...Object.entries({ today: need, use: [...useCase, ...useCases] }),
    ...Object.entries(objections).map(([kind, [objection]]) => [kind, [objection]] as const),
    ['people', call.people] as const,
  ].flatMap(([topic, frames]) => frames.map((frame) => ({ topic, pattern: patternOf(frame) })));
  const texts = [
    ...content.questions,
    ...content.objectionHandling.map(({ objection }) => objection),
    content.callToAction,
  ];
  return texts.flatMap((text) => topics.find(({ pattern }) => pattern.test(text))?.topic ?? []);
}

const patternOf = (frame: string) =>
  new RegExp(
    `^${fill(frame, { company: 'COMPANY', quote: 'QUOTE', other: 'OTHER' })
      .replace(/[.*+?^${}()|[\]\\]/gu, '\\$&')
      .replace(/COMPANY|QUOTE|OTHER/gu, '.+')}$`,
    'u',
  );

/** What every guide has, in every language. */
function shapeFaults(content: GuideContent, subject: GuideSubject, frames: Language) {
  const topics = topicsOf(content, frames);
  const objections = content.objectionHandling.map(({ objection }) => objection);
  return [
    ...content.questions
      .filter((text) => !/[?？؟]$/u.test(text))
      .map((text) => `no question: ${text}`),
    ...objections
      .filter((text) => subject.features.includes(text))
      .map((text) => `a feature as an objection: ${text}`),
    ...(content.questions.length + content.objectionHandling.length === 6
      ? []
      : ['not three each']),
    ...topics
      .filter((topic, index) => topics.indexOf(topic) !== index)
      .map((topic) => `a topic twice: ${topic}`),
  ];
}

test('there are enough phrases', () => {
  expect(PHRASES.size).toBe(10);
  expect([...PHRASES.values()].flat().length).toBeGreaterThan(290);
});

test.each([...PHRASES])(
  '%s: every line is the seller’s unchanged text, or ours',
  async (code, phrases) => {
    const faults: string[] = [];
    for (let index = 0; index < PRODUCTS_OF_EACH; index += 1) {
      const seed = (code.charCodeAt(0) * 128 + code.charCodeAt(1)) * 1000 + index;
      const [subject, reader] = [productOf(seed, phrases), readerOf(seed)];
      // In its own language, and in one that the user chose.
      for (const language of [undefined, LANGUAGES[index % LANGUAGES.length]]) {
        const guide = await writeGuide(subject, reader, { language });
        const frames = (await loadLanguage(guide.language)).language;
        // The language may be uncertain, but never another one.
        if (guide.language !== (language ?? code))
          faults.push(`${seed}: written in ${guide.language}`);
        const found = invariantFaults(guide.content, subject, reader, frames);
        const shape = shapeFaults(guide.content, subject, frames);
        faults.push(...[...found, ...shape].map((fault) => `${seed}: ${fault}`));
      }
    }
    expect(faults).toEqual([]);
  },
);
