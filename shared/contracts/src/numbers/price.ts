import { PRICE_MAX } from '../entities/limits';
import { amountBy, type NumberMark, otherMark, readAmount } from './amount';

/** How a price is written: in which currency, by the rules of which place, or of which file. */
export interface PriceRules {
  readonly currency: string;
  /** The reader's language if absent. */
  readonly locale?: string | undefined;
  /** The mark with which a file is known to write decimals; it goes before the place. */
  readonly decimal?: NumberMark | null;
}

export type PriceProblem = 'notANumber' | 'negative' | 'tooManyDecimals' | 'tooHigh';

/** A price as its writer meant it. */
export type ReadPrice =
  | { readonly kind: 'price'; readonly price: number; readonly currency?: string | undefined }
  /** The writer has to say which of the two is meant; what has too many decimals is rounded. */
  | { readonly kind: 'ambiguous'; readonly candidates: readonly [number, number] }
  | { readonly kind: 'refused'; readonly problem: PriceProblem };

/**
 * Reads a price. "1,299" is 1299 where a comma separates groups, and "12,50" is 12.5 everywhere.
 * Nobody writes a third decimal of a dollar, so where a comma separates decimals "1,299" may be
 * another place's 1299: that is ambiguous. An empty text is 0.
 */
export function readPrice(text: string, rules: PriceRules): ReadPrice {
  if (text.trim() === '') return { kind: 'price', price: 0 };
  const read = readAmount(text);
  const digits = decimalsOf(rules.currency);
  const amount = amountBy(
    read,
    read.kind === 'ambiguous' ? decimalMark(read.mark, rules, digits) : null,
  );
  if (amount.kind === 'none') return { kind: 'refused', problem: 'notANumber' };
  if (amount.kind === 'ambiguous') {
    const { grouped, decimals } = amount;
    if (grouped.startsWith('-')) return { kind: 'refused', problem: 'negative' };
    return { kind: 'ambiguous', candidates: [Number(grouped), rounded(decimals, digits)] };
  }
  const problem = problemOf(amount.plain, digits);
  return problem === null
    ? { kind: 'price', price: Number(amount.plain), currency: amount.currency }
    : { kind: 'refused', problem };
}

/** What forbids a number as a price, or null. */
export const priceProblem = (price: number, currency: string): PriceProblem | null =>
  problemOf(String(price), decimalsOf(currency));

/** How many decimals the prices of a currency have: two, but none in Japan. */
export function decimalsOf(currency: string): number {
  try {
    return (
      Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
        .maximumFractionDigits ?? 2
    );
  } catch {
    // Not an ISO 4217 code.
    return 2;
  }
}

/** The mark of the decimals in that place, as far as the place decides. */
function decimalMark(mark: NumberMark, { locale, decimal }: PriceRules, digits: number) {
  if (decimal !== undefined) return decimal;
  const parts = Intl.NumberFormat(locale).formatToParts(1_234_567);
  const group = parts.find(({ type }) => type === 'group')?.value;
  // A currency without decimals has no mark for them.
  return mark === group || digits === 0 ? otherMark(mark) : null;
}

function problemOf(plain: string, digits: number): PriceProblem | null {
  const price = Number(plain);
  if (!Number.isFinite(price)) return 'notANumber';
  if (price < 0) return 'negative';
  if (price > PRICE_MAX) return 'tooHigh';
  return price === rounded(plain, digits) ? null : 'tooManyDecimals';
}

/** Rounded as it is written: 1.005 has the double 1.00499…, and is rounded to 1.01. */
const rounded = (plain: string, digits: number) =>
  Number(`${Math.round(Number(`${plain}e${digits}`))}e-${digits}`);
