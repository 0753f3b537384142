import * as z from 'zod/mini';

/** Every address that was typed into a tab has this key; their places tell them apart. */
export const TYPED = 'default';

/** Names a place of the suite at a history entry of this tab. */
export const entryKey = (entry: string, place: string): string =>
  entry === TYPED ? `${TYPED} ${place}` : entry;

/** Whether the address was typed or followed from elsewhere, not reloaded or gone back to. */
export const isNewDocument = () =>
  performance
    .getEntriesByType?.('navigation')
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type === 'navigate') ===
  true;

/** What this tab remembers of its pages, by keys of history entries; the last one changed is the last. */
export function readEntries<Value>(
  storageKey: string,
  value: z.ZodMiniType<Value>,
): Map<string, Value> {
  try {
    const stored = z.record(z.string(), value);
    const parsed = z.safeParse(stored, JSON.parse(sessionStorage.getItem(storageKey) ?? '{}'));
    return new Map(Object.entries(parsed.success ? parsed.data : {}));
  } catch {
    // Blocked or broken: every page is as it begins.
    return new Map();
  }
}

/** @param most entries that are kept; the ones that were changed longest ago are forgotten */
export function writeEntries(
  storageKey: string,
  entries: ReadonlyMap<string, unknown>,
  most: number,
): void {
  try {
    const kept = Object.fromEntries([...entries].slice(-most));
    sessionStorage.setItem(storageKey, JSON.stringify(kept));
  } catch {
    // A comfort, not data.
  }
}
