import { EMPTY_HASH, fingerprintOf, hashWith } from './revision';

/** A value as it is stored, and the fingerprint of that text if it is known. */
export interface StoredText {
  readonly text: string;
  readonly of?: string;
}

/** Items whose text is made before the page may draw. */
const ITEMS = 500;

/** By list: a text is forgotten with its list. */
const prepared = new WeakMap<readonly unknown[], StoredText>();

/** Makes the text of a large list before it is stored. Between its steps the page may draw. */
export async function prepare(
  list: readonly unknown[],
  yieldToPage: () => Promise<void>,
): Promise<void> {
  const parts: string[] = [];
  let hash = EMPTY_HASH;
  for (let from = 0; from < list.length; from += ITEMS) {
    const items = JSON.stringify(list.slice(from, from + ITEMS)).slice(1, -1);
    const part = `${from === 0 ? '[' : ','}${items}`;
    parts.push(part);
    hash = hashWith(hash, part);
    await yieldToPage();
  }
  const end = list.length === 0 ? '[]' : ']';
  prepared.set(list, { text: parts.join('') + end, of: fingerprintOf(hashWith(hash, end)) });
}

export const storedText = (value: unknown): StoredText =>
  (Array.isArray(value) ? prepared.get(value) : undefined) ?? { text: JSON.stringify(value) };
