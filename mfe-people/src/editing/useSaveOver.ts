import { type EditedFields, useConflict, type WriteOutcome } from '@fieldline/platform';
import type { Draft } from '@fieldline/ui/forms';
import type { Difference } from '@fieldline/ui/overlays';
import { changesOf, clashesOf, picked } from './changes';
import type { EditOutcome } from './saveOver';

/**
 * `gone`: the edited item was deleted elsewhere. `back`: the user returns to the form. `taken`: the
 * user chose the saved version, and the form continues with it and with their other changes.
 */
export type Saved<Form> =
  | { readonly kind: 'saved'; readonly outcome: WriteOutcome }
  | { readonly kind: 'gone' | 'back' }
  | { readonly kind: 'taken'; readonly form: Form };

/**
 * Saves an edit of what a draft is based on. Fields that were saved elsewhere since then are never
 * overwritten unseen: `conflict` then holds both versions and waits for the user's choice.
 */
export function useSaveOver<Form extends EditedFields>(
  draft: Pick<Draft<Form>, 'base' | 'rebase'>,
  write: (mine: Form, base: Form) => Promise<EditOutcome<Form>>,
  labelOf: (name: keyof Form & string) => string = (name) => name,
) {
  const { conflict, ask } = useConflict<readonly Difference[]>();

  const attempt = async (mine: Form, over: Form): Promise<Saved<Form>> => {
    const outcome = await write(mine, over);
    if (outcome.kind !== 'changed') return outcome;
    const { saved } = outcome;
    const clashes = clashesOf(over, mine, saved);
    const choice = await ask(
      clashes.map((name) => ({
        label: labelOf(name),
        mine: mine[name] ?? '',
        saved: saved[name] ?? '',
      })),
    );
    if (choice === 'back') return { kind: 'back' };
    // The user has seen this version, so later saves are based on it.
    draft.rebase({ values: saved, version: 0 });
    const merged = { ...saved, ...changesOf(over, mine) };
    if (choice === 'mine') return attempt(merged, saved);
    return { kind: 'taken', form: { ...merged, ...picked(saved, clashes) } };
  };

  return {
    /** The props of `ConflictDialog`; null unless the user has to choose. */
    conflict: conflict && { differences: conflict.saved, onChoose: conflict.choose },
    save: (mine: Form) => attempt(mine, draft.base.values),
  };
}
