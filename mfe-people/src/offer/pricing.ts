import { moneyText } from '@fieldline/ui';
import { priceOf } from '../guides/subject';

/** How people read a price of the mirror: "499 USD" as "$499"; another text is the seller's own. */
export function pricingShown(pricing: string, locale?: string): string {
  const price = priceOf(pricing);
  return price?.kind === 'amount' ? moneyText(price.amount, price.currency, locale) : pricing;
}
