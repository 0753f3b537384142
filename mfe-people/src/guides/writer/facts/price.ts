import type { Price, Tier } from '../../subject';

/** What may be said of the price; nothing where the seller has not said it. */
export type PriceFacts =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'free' }
  | { readonly kind: 'one'; readonly price: string }
  | { readonly kind: 'worded'; readonly price: string }
  | { readonly kind: 'onePlan'; readonly price: string; readonly plan: string }
  | {
      readonly kind: 'plans';
      readonly price: string;
      readonly plan: string;
      readonly topPrice: string;
      readonly topPlan: string;
    }
  | {
      readonly kind: 'freePlan';
      readonly plan: string;
      readonly price: string;
      readonly paidPlan: string;
    };

/** Money as people of a locale write it, with its symbol: "£99.50", "¥240,000", "99,50 €". */
export function money(amount: number, currency: string, locale: string): string {
  try {
    return new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      ...(Number.isInteger(amount) && { minimumFractionDigits: 0, maximumFractionDigits: 0 }),
    })
      .format(amount)
      .replace(/[\u00A0\u202F]/gu, ' ');
  } catch {
    // A currency that Intl does not know: as the seller has it.
    return `${amount} ${currency}`.trim();
  }
}

/** Says "free" only where the seller's words do: zero is also what the form starts with. */
const FREE =
  /\b(?:free of charge|for free|is free|open[- ]source|no cost|kostenlos|kostenfrei|gratis|gratuite?|gratuito|gratuita|sans frais)\b/iu;
const FREE_PLAN = /\b(?:free|kostenlos|gratis|gratuite?|gratuit[oa]|community|trial|test)\b/iu;

export function priceFacts(
  price: Price | undefined,
  tiers: readonly Tier[],
  words: readonly string[],
  locale: string,
): PriceFacts {
  if (price?.kind === 'text') {
    return price.text === '' ? { kind: 'unknown' } : { kind: 'worded', price: price.text };
  }
  const currency = price?.currency ?? '';
  const shown = (amount: number) => money(amount, currency, locale);
  const plans = [...tiers].filter(isOffered).sort((a, b) => a.price - b.price);
  const paid = plans.filter((plan) => plan.price > 0);
  const [lowest] = paid;
  const highest = paid.at(-1);
  const free = plans.find((plan) => plan.price === 0);
  if (lowest && highest) {
    if (free)
      return {
        kind: 'freePlan',
        plan: free.name,
        price: shown(lowest.price),
        paidPlan: lowest.name,
      };
    return lowest.price === highest.price
      ? { kind: 'onePlan', price: shown(lowest.price), plan: lowest.name }
      : {
          kind: 'plans',
          price: shown(lowest.price),
          plan: lowest.name,
          topPrice: shown(highest.price),
          topPlan: highest.name,
        };
  }
  if (price !== undefined && price.amount > 0) return { kind: 'one', price: shown(price.amount) };
  if (free || words.some((text) => FREE.test(text))) return { kind: 'free' };
  return { kind: 'unknown' };
}

/** A plan that somebody filled in; the form begins with one at zero that says nothing. */
const isOffered = ({ name, price, features }: Tier): boolean =>
  name !== '' && (price > 0 || features.length > 0 || FREE_PLAN.test(name));
