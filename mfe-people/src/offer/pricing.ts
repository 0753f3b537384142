import { moneyText } from '@fieldline/ui';
import { priceOf } from '../guides/subject';

/**
 * A price of the mirror in the reader's form: "499 USD" as "$499"; other texts are the seller's
 * own.
 */
export function pricingShown(pricing: string, locale?: string): string {
  const price = priceOf(pricing);
  return price?.kind === 'amount' ? moneyText(price.amount, price.currency, locale) : pricing;
}
