import {
  columnOf,
  DEFAULT_CURRENCY,
  type NumberColumn,
  type NumberMark,
  priceProblem,
  type ProductDraft,
  readPrice,
} from '@fieldline/contracts';
import { priceProblemText, whichPrice } from '../../form/priceTexts';
import type { RawProduct } from './columns';

const texts = {
  otherCurrency: (price: string, currency: string) =>
    `The price ${price} is not in the row's currency ${currency}`,
};

/** How the file writes its prices. */
export const priceColumnOf = (rows: readonly RawProduct[]): NumberColumn =>
  columnOf(rows.flatMap(({ price }) => (typeof price === 'string' ? [price] : [])));

/** The price of a row as it would be stored, or what is wrong with it. */
export interface RowPrice {
  readonly price?: unknown;
  readonly currency?: unknown;
  readonly problem?: string;
}

/**
 * Reads the price of a row. `whole` is the row with the values of the product that it would change.
 * A price that names its currency decides it where the row does not.
 */
export function priced(row: RawProduct, whole: RawProduct, decimal: NumberMark | null): RowPrice {
  const { price } = row;
  if (typeof price !== 'string') return {};
  const currency = typeof whole.currency === 'string' ? whole.currency.trim() : DEFAULT_CURRENCY;
  const read = readPrice(price, { currency, decimal });
  const refused = (problem: string) => ({ price: 0, problem });
  if (read.kind === 'refused') return refused(priceProblemText(read.problem, currency));
  if (read.kind === 'ambiguous') return refused(whichPrice(read.candidates, currency));
  const named = read.currency ?? currency;
  if (row.currency !== undefined && named !== currency) {
    return refused(texts.otherCurrency(price, currency));
  }
  return { price: read.price, currency: named };
}

/** What is wrong with the numbers of a row. Those that a product has already are not judged again. */
export function numberProblems(row: RawProduct, { price, pricingTiers, currency }: ProductDraft) {
  const numbers = [
    ...(row.price === undefined ? [] : [price]),
    ...(row.pricing_tiers === undefined ? [] : pricingTiers.map((tier) => tier.price)),
  ];
  const found = numbers.flatMap((number) => priceProblem(number, currency) ?? []);
  return [...new Set(found)].map((problem) => priceProblemText(problem, currency));
}
