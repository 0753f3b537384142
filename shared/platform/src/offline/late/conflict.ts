import * as z from 'zod/mini';
import { mergeById } from '../../editing/merging';

type Fields = Readonly<Record<string, unknown>>;

/** What to do with an edit whose version is no longer the saved one. */
export type Judgement =
  /** The saved version already has the same values. */
  | { readonly kind: 'done' }
  /** Only other fields have changed: this body is sent over the saved version. */
  | { readonly kind: 'again'; readonly body: Fields }
  /** Someone else changed the same fields. */
  | { readonly kind: 'ask' };

/** Whether two values are the same; spaces around a text do not count. */
export const says = (one: unknown, other: unknown): boolean =>
  typeof one === 'string' && typeof other === 'string'
    ? one.trim() === other.trim()
    : JSON.stringify(one) === JSON.stringify(other);

const things = z.array(z.looseObject({ id: z.string() }));
const versions = z.object({ base: things, mine: things, saved: things });

/**
 * Judges field by field. Lists of items with ids are merged, because no item there overwrites another
 * person's item.
 */
export function judgeStale(mine: Fields, base: Fields | undefined, saved: Fields): Judgement {
  const names = Object.keys(mine);
  if (names.every((name) => says(mine[name], saved[name]))) return { kind: 'done' };
  const body: Record<string, unknown> = {};
  for (const name of names) {
    const lists = z.safeParse(versions, {
      base: base?.[name],
      mine: mine[name],
      saved: saved[name],
    });
    if (lists.success) body[name] = mergeById(lists.data.base, lists.data.mine, lists.data.saved);
    else if (says(mine[name], saved[name]) || (base && says(base[name], saved[name]))) {
      body[name] = mine[name];
    } else return { kind: 'ask' };
  }
  return { kind: 'again', body };
}
