/** A price in its currency, by the rules of the reader's language: no decimals for JPY. */
export function formatPrice(price: number, currency: string, locale?: string): string {
  try {
    return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(price);
  } catch {
    // A currency that is no ISO 4217 code: shown as it was stored.
    return `${price} ${currency}`;
  }
}

/** "1 feature", "3 features". */
export const featureCount = (features: readonly string[]): string =>
  `${features.length} ${features.length === 1 ? 'feature' : 'features'}`;
