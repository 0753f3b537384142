import { CURRENCIES, PRODUCT_CATEGORIES, type ProductDraftWire } from '@fieldline/contracts';
import {
  AUDIENCES,
  BENEFITS,
  DESCRIPTIONS,
  DIFFERENTIATORS,
  FAMILIES,
  FEATURES,
  OBJECTIONS,
  PITCHES,
  PRODUCT_KINDS,
  TIERS,
  USE_CASES,
} from './catalogue';
import { createRandom, type Random } from './random';

/**
 * One product of a catalogue; categories and currencies take turns, so that a few products have
 * all.
 */
export function makeProduct(seed: string, index: number): ProductDraftWire {
  const random = createRandom(`${seed}/product/${index}`);
  const category = around(PRODUCT_CATEGORIES, index);
  const currency = around(CURRENCIES, index);
  const kinds = PRODUCT_KINDS[category];
  const round = Math.floor(index / PRODUCT_CATEGORIES.length);
  const kind = around(kinds, round);
  const family = around(FAMILIES, index * 7 + Math.floor(round / kinds.length));
  // After some hundred products all names are used; then an edition makes them unique.
  const edition = Math.floor(index / (PRODUCT_CATEGORIES.length * kinds.length)) + 1;
  const price = priceIn(currency, random);
  return {
    name: `${family} ${kind}${edition > 1 ? ` ${edition}` : ''}`,
    description: random.some(DESCRIPTIONS, 1, 3).join(' '),
    category,
    price,
    currency,
    features: random.some(FEATURES, 3, 7),
    benefits: random.some(BENEFITS, 2, 4),
    target_audience: random.pick(AUDIENCES),
    use_cases: random.some(USE_CASES, 2, 4),
    sales_pitch: random.some(PITCHES, 1, 2).join(' '),
    key_differentiators: random.some(DIFFERENTIATORS, 1, 3),
    objection_responses: Object.fromEntries(random.some(OBJECTIONS, 2, 4)),
    pricing_tiers: random.some(TIERS, 1, 3).map((name, index) => ({
      name,
      price: price * (index + 1),
      features: random.some(FEATURES, 1, 3),
    })),
  };
}

function around<Item>(list: readonly Item[], index: number): Item {
  const item = list[index % list.length];
  if (item === undefined) throw new Error('An empty list has no items');
  return item;
}

/** Prices in the usual form of the currency: yen have no hundredths. */
function priceIn(currency: (typeof CURRENCIES)[number], random: Random): number {
  const whole = random.pick([0, 19, 49, 99, 249, 499, 1290, 4800, 24_000]);
  if (currency === 'JPY') return whole * 150;
  return whole === 0 ? 0 : whole + random.pick([0, 0, 0.5, 0.9]);
}
