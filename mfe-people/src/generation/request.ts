import { CREDITS_PER_GUIDE, GENERATOR_ALLOWANCE, type SalesGuide } from '@fieldline/contracts';
import { profileOf } from './profile';

export interface Problem {
  readonly title: string;
  readonly description: string;
}

export const INVALID_PRODUCTS: Problem = {
  title: 'Invalid products',
  description: 'Invalid products selected.',
};

/** The credits that one run may spend: the fixed allowance, but never more than the balance, if that is known. */
export const allowance = (balance: number | undefined): number =>
  balance === undefined ? GENERATOR_ALLOWANCE : Math.min(GENERATOR_ALLOWANCE, balance);

export const insufficientCredits = (needed: number, available: number): Problem => ({
  title: 'Insufficient credits',
  description: `You need ${needed} credits but only have ${available}. Please purchase more.`,
});

export interface Request {
  readonly input: string;
  readonly productIds: readonly string[];
  readonly knownProductIds: ReadonlySet<string>;
  readonly available: number;
}

/** The first problem of a request, in the specification's order; undefined if there is none. */
export function requestProblem({
  input,
  productIds,
  knownProductIds,
  available,
}: Request): Problem | undefined {
  if (!profileOf(input)) {
    return {
      title: 'Invalid input',
      description: 'Please enter a valid email or LinkedIn profile URL',
    };
  }
  if (productIds.length === 0) {
    return { title: 'Product required', description: 'Please select at least one product' };
  }
  if (productIds.some((id) => !knownProductIds.has(id))) {
    return INVALID_PRODUCTS;
  }
  const needed = productIds.length * CREDITS_PER_GUIDE;
  if (available < needed) {
    return insufficientCredits(needed, available);
  }
  return undefined;
}

/** The selected products for which the person has no guide yet. */
export function productsWithoutGuide(
  productIds: readonly string[],
  guides: readonly SalesGuide[],
  personId: string | undefined,
): readonly string[] {
  const existing = new Set(
    guides.filter((guide) => guide.personId === personId).map((guide) => guide.productId),
  );
  return productIds.filter((id) => !existing.has(id));
}
