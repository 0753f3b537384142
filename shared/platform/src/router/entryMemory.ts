import * as z from 'zod/mini';

/** The router's key for entries that it did not create (a typed address); the path tells them apart. */
export const TYPED = 'default';

/** A key for a path at a history entry of this tab. */
export const entryKey = (entry: string, place: string): string =>
  entry === TYPED ? `${TYPED} ${place}` : entry;

/** Whether the document was opened by an address or a link, not by a reload, Back or Forward. */
export const isNewDocument = () =>
  performance
    .getEntriesByType?.('navigation')
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type === 'navigate') ===
  true;

/** The values that this tab stored for its pages, by history entry; the last changed is the last. */
export function readEntries<Value>(
  storageKey: string,
  value: z.ZodMiniType<Value>,
): Map<string, Value> {
  try {
    const stored = z.record(z.string(), value);
    const parsed = z.safeParse(stored, JSON.parse(sessionStorage.getItem(storageKey) ?? '{}'));
    return new Map(Object.entries(parsed.success ? parsed.data : {}));
  } catch {
    // Storage is blocked or the text is broken: every page starts in its initial state.
    return new Map();
  }
}

/** @param most the number of entries to keep; those changed longest ago are dropped */
export function writeEntries(
  storageKey: string,
  entries: ReadonlyMap<string, unknown>,
  most: number,
): void {
  try {
    const kept = Object.fromEntries([...entries].slice(-most));
    sessionStorage.setItem(storageKey, JSON.stringify(kept));
  } catch {
    // Losing it is harmless.
  }
}
