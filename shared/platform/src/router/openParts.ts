import { OPEN_PARTS_KEY } from '@fieldline/contracts';
import * as z from 'zod/mini';

/** Parts that are kept; those that were opened or closed longest ago are forgotten. */
const REMEMBERED = 200;
/** Every address that was typed into this tab has this key. */
const TYPED = 'default';

const stored = z.record(z.string(), z.boolean());

let parts: Map<string, boolean> | undefined;

const keyOf = (entry: string, path: string, part: string) =>
  `${entry === TYPED ? `${TYPED} ${path}` : entry} ${part}`;

/** Whether the address was typed or followed from elsewhere, not reloaded or gone back to. */
export const isNewDocument = () =>
  performance
    .getEntriesByType?.('navigation')
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type === 'navigate') ===
  true;

function readParts(): Map<string, boolean> {
  try {
    const parsed = z.safeParse(stored, JSON.parse(sessionStorage.getItem(OPEN_PARTS_KEY) ?? '{}'));
    const read = Object.entries(parsed.success ? parsed.data : {});
    // Who comes to an address anew finds its page as it begins.
    return new Map(isNewDocument() ? read.filter(([key]) => !key.startsWith(TYPED)) : read);
  } catch {
    // Blocked or broken: every part begins as it does.
    return new Map();
  }
}

/** Whether a part of a page was left open, at a history entry of this tab; undefined where nobody touched it. */
export const wasOpen = (entry: string, path: string, part: string): boolean | undefined =>
  (parts ??= readParts()).get(keyOf(entry, path, part));

/** Keeps it for Back, Forward and a reload. */
export function keepOpen(entry: string, path: string, part: string, isOpen: boolean): void {
  const known = (parts ??= readParts());
  const key = keyOf(entry, path, part);
  known.delete(key);
  known.set(key, isOpen);
  try {
    const kept = Object.fromEntries([...known].slice(-REMEMBERED));
    sessionStorage.setItem(OPEN_PARTS_KEY, JSON.stringify(kept));
  } catch {
    // A comfort, not data.
  }
}

/** For tests, whose pages share a document. */
export const forgetOpenParts = (): void => {
  parts = undefined;
};
