import type { ProductSummary } from '@fieldline/contracts';

/** The most that the mirror may use of the browser's storage, in bytes of UTF-8. */
export const MIRROR_LIMIT = 1_000_000;

/** The longest description at each step; the first step that fits is used. */
const DESCRIPTION_STEPS = [2000, 1000, 500, 200, 100, 40, 0];

export interface FittedMirror {
  readonly products: readonly ProductSummary[];
  /** Products whose description was cut. */
  readonly shortened: number;
  /** Products that lost their properties. */
  readonly stripped: number;
  /** Products that are not in the mirror at all. */
  readonly leftOut: number;
}

/**
 * As much of the catalogue as fits: first descriptions are cut, then properties dropped, then
 * products.
 */
export function fitMirror(
  products: readonly ProductSummary[],
  limit: number = MIRROR_LIMIT,
): FittedMirror {
  const whole = { products, shortened: 0, stripped: 0, leftOut: 0 };
  if (sizeOf(products) <= limit) return whole;

  for (const length of DESCRIPTION_STEPS) {
    const fitted = products.map((product) => shorten(product, length));
    if (sizeOf(fitted) <= limit) {
      return { ...whole, products: fitted, shortened: countChanged(products, fitted) };
    }
  }

  const bare = products.map((product) => ({ ...product, description: '', properties: [] }));
  const kept = head(bare, limit);
  return {
    products: kept,
    shortened: products.slice(0, kept.length).filter(({ description }) => description).length,
    stripped: products.slice(0, kept.length).filter(({ properties }) => properties.length > 0)
      .length,
    leftOut: products.length - kept.length,
  };
}

function shorten(product: ProductSummary, length: number): ProductSummary {
  const letters = product.description;
  if (letters.length <= length) return product;
  if (length === 0) return { ...product, description: '' };
  // Do not cut through a surrogate pair.
  const cut = letters.slice(0, length - 1).replace(/[\uD800-\uDBFF]$/, '');
  return { ...product, description: `${cut.trimEnd()}…` };
}

const countChanged = (before: readonly unknown[], after: readonly unknown[]) =>
  after.filter((entry, index) => entry !== before[index]).length;

const encoder = new TextEncoder();
const sizeOf = (value: unknown): number => encoder.encode(JSON.stringify(value)).length;

/** The first products, as many as fit. */
function head(products: readonly ProductSummary[], limit: number): readonly ProductSummary[] {
  // The brackets of the list, then each entry with its comma.
  let size = 2;
  const end = products.findIndex((product) => (size += sizeOf(product) + 1) - 1 > limit);
  return end < 0 ? products : products.slice(0, end);
}
