import type { EditedFields, LocalStore, WriteOutcome } from '@fieldline/platform';
import { changesOf, clashesOf } from './changes';

/**
 * `saved`: the outcome of the write, which may be `refused`. `gone`: the item was deleted. `changed`:
 * nothing was written, because the same fields were saved elsewhere, and the user has to see that first.
 */
export type EditOutcome<Form> =
  | { readonly kind: 'saved'; readonly outcome: WriteOutcome }
  | { readonly kind: 'gone' }
  | { readonly kind: 'changed'; readonly saved: Form };

export interface EditOf<Item, Form> {
  readonly isIt: (item: Item) => boolean;
  readonly formOf: (item: Item) => Form;
  readonly withChanges: (item: Item, changes: Partial<Form>) => Item;
}

/**
 * Writes the fields that an edit has changed since `base` to the currently stored item. All other
 * fields stay as other tabs have saved them.
 */
export async function saveOver<Item, Form extends EditedFields>(
  store: LocalStore<readonly Item[]>,
  { isIt, formOf, withChanges }: EditOf<Item, Form>,
  mine: Form,
  base: Form,
): Promise<EditOutcome<Form>> {
  let met: 'nothing' | 'item' | { readonly clash: Form } = 'nothing';
  const outcome = await store.write((items) => {
    met = 'nothing';
    return items.map((item) => {
      if (!isIt(item)) return item;
      const saved = formOf(item);
      const isClash = clashesOf(base, mine, saved).length > 0;
      met = isClash ? { clash: saved } : 'item';
      return isClash ? item : withChanges(item, changesOf(base, mine));
    });
  });
  return outcomeOf(outcome, met);
}

function outcomeOf<Form>(
  outcome: WriteOutcome,
  met: 'nothing' | 'item' | { readonly clash: Form },
): EditOutcome<Form> {
  if (outcome === 'refused' || met === 'item') return { kind: 'saved', outcome };
  return met === 'nothing' ? { kind: 'gone' } : { kind: 'changed', saved: met.clash };
}
