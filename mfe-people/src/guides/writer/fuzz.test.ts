import type { PricingTier } from '@fieldline/contracts';
import { invariantFaults } from '../../../test-data/invariants.fixture';
import { READERS } from '../../../test-data/people.fixture';
import { PHRASES, sampleSubject } from '../../../test-data/samples.fixture';
import { GUIDE_LANGUAGES, isGuideLanguage } from '../languages';
import type { GuideReader, GuideSubject } from '../subject';
import { loadLanguage } from './languages/load';
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
        if (frames && guide.language !== (language ?? code))
          faults.push(`${seed}: written in ${guide.language}`);
        const found = invariantFaults(guide.content, subject, reader, frames);
        faults.push(...found.map((fault) => `${seed}: ${fault}`));
      }
    }
    expect(faults).toEqual([]);
  },
);
