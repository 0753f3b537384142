import * as z from 'zod/mini';

/**
 * The changes that a value contains: for each tab that changed it, the number of that tab's last change. A
 * version vector: of two values whose changes are known, one covers the other, or each has changes that the
 * other lacks (Parker et al., "Detection of Mutual Inconsistency in Distributed Systems", 1983).
 */
export type Operations = Readonly<Record<string, number>>;

/** How many tabs a revision remembers; those that changed the value longest ago are dropped. */
const REMEMBERED_TABS = 50;

/** The most announcements and waiting operations of a key that a tab remembers. */
export const REMEMBERED = 100;

export const revision = z.object({
  /** The user who owns the value. */
  owner: z.nullable(z.string()),
  /** The fingerprint of the value's text. */
  of: z.string(),
  operations: z.record(z.string(), z.number()),
});
/** Stored next to a value: its owner, and the changes it contains. */
export type Revision = z.infer<typeof revision>;

export const covers = (one: Operations, other: Operations): boolean =>
  Object.entries(other).every(([tab, number]) => (one[tab] ?? 0) >= number);

/** The mark of the synchronisation's writes; those of a team's part have the team's name after it. */
export const SYNC_MARK = 'sync';

/** The changes of tabs, without the marks among them. */
export const withoutMarks = (operations: Operations): Operations =>
  Object.fromEntries(
    Object.entries(operations).filter(([name]) => name.split(' ')[0] !== SYNC_MARK),
  );

/** The changes, with one more change of a tab. */
export function withOperation(operations: Operations, tab: string, number: number): Operations {
  const { [tab]: _, ...others } = operations;
  const all: [string, number][] = [...Object.entries(others), [tab, number]];
  return Object.fromEntries(all.slice(-REMEMBERED_TABS));
}

/**
 * The FNV-1a hash of a text (32 bits), and its length. The hash is computed in halves of 16 bits, because V8
 * allocates memory for numbers over 31 bits in code that it has not optimized. That took four times as long.
 */
export interface TextHash {
  readonly high: number;
  readonly low: number;
  readonly length: number;
}

export const EMPTY_HASH: TextHash = { high: 0x811c, low: 0x9dc5, length: 0 };

/** The hash of a text with another one appended. */
export function hashWith(before: TextHash, text: string): TextHash {
  let { high, low } = before;
  for (let index = 0; index < text.length; index += 1) {
    low ^= text.charCodeAt(index);
    // FNV's prime is 2 ** 24 + 0x193. Multiplying by 2 ** 24 moves the low byte of `low` to the high byte of `high`.
    const product = low * 0x193;
    high = (high * 0x193 + (product >>> 16) + ((low & 0xff) << 8)) & 0xffff;
    low = product & 0xffff;
  }
  return { high, low, length: before.length + text.length };
}

/** Tells texts apart without keeping them. */
export const fingerprintOf = ({ high, low, length }: TextHash): string =>
  `${length.toString(36)}-${(high * 0x10000 + low).toString(36)}`;

export const fingerprint = (text: string): string => fingerprintOf(hashWith(EMPTY_HASH, text));

/** The revision in a stored text, if it is one. */
export function readRevision(stored: string | null): Revision | undefined {
  if (stored === null) return undefined;
  try {
    const parsed = z.safeParse(revision, JSON.parse(stored));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}
