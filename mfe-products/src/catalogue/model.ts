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

/** An objection's key as a reader sees it: "too_expensive" is "too expensive". */
export const objectionName = (key: string): string => key.replaceAll('_', ' ');

/** A time stamp as a date and a time; nothing where it is none. */
export function formatDate(stamp: string, locale?: string): string {
  const date = new Date(stamp);
  return Number.isNaN(date.getTime())
    ? ''
    : new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(date);
}

/** Each entry once: what is created while a list is read on moves entries to the next page. */
export const uniqueById = <Entry extends { readonly id: string }>(
  entries: readonly Entry[],
): readonly Entry[] => [...new Map(entries.map((entry) => [entry.id, entry])).values()];
