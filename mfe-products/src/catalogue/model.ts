/** "1 feature", "3 features". */
export const featureCount = (features: readonly string[]): string =>
  `${features.length} ${features.length === 1 ? 'feature' : 'features'}`;

/** An objection's key in words: "too_expensive" is "too expensive". */
export const objectionName = (key: string): string => key.replaceAll('_', ' ');

/**
 * Each entry once, because a product created while pages are loaded moves entries to the next page.
 */
export const uniqueById = <Entry extends { readonly id: string }>(
  entries: readonly Entry[],
): readonly Entry[] => [...new Map(entries.map((entry) => [entry.id, entry])).values()];
