import type { EditedFields, LocalStore } from '@fieldline/platform';
import { changesOf, clashesOf } from './changes';

/** `changed`: nothing was written, because the same fields were saved elsewhere and have to be seen first. */
export type EditOutcome<Form> =
  { readonly kind: 'saved' | 'gone' } | { readonly kind: 'changed'; readonly saved: Form };

export interface EditOf<Item, Form> {
  readonly isIt: (item: Item) => boolean;
  readonly formOf: (item: Item) => Form;
  readonly withChanges: (item: Item, changes: Partial<Form>) => Item;
}

/**
 * Writes what an edit has changed since `base` onto the item as stored now. Fields it did not touch
 * stay as other tabs left them.
 */
export async function saveOver<Item, Form extends EditedFields>(
  store: LocalStore<readonly Item[]>,
  { isIt, formOf, withChanges }: EditOf<Item, Form>,
  mine: Form,
  base: Form,
): Promise<EditOutcome<Form>> {
  let outcome: EditOutcome<Form> = { kind: 'gone' };
  await store.write((items) => {
    outcome = { kind: 'gone' };
    return items.map((item) => {
      if (!isIt(item)) return item;
      const saved = formOf(item);
      const isClash = clashesOf(base, mine, saved).length > 0;
      outcome = isClash ? { kind: 'changed', saved } : { kind: 'saved' };
      return isClash ? item : withChanges(item, changesOf(base, mine));
    });
  });
  return outcome;
}
