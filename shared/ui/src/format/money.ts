import { numberFormat } from './formatters';

/**
 * An amount with the symbol of its currency, "£99.50" and "¥240,000", by the rules of the reader's
 * language; whole amounts without decimals. Foreign dollars name their country: "CA$10".
 */
export function moneyText(amount: number, currency: string, locale?: string): string {
  try {
    return numberFormat(locale, {
      style: 'currency',
      currency,
      ...(Number.isInteger(amount) && { maximumFractionDigits: 0 }),
    }).format(amount);
  } catch {
    // Not an ISO 4217 code: shown as stored.
    return `${amount} ${currency}`;
  }
}
