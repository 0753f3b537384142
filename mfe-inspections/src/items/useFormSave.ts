import {
  ApiError,
  type EditBase,
  type EditedFields,
  reportFailure,
  type SaveOutcome,
  useConflict,
  usePlatform,
} from '@fieldline/platform';
import type { Draft } from '@fieldline/ui/forms';
import type { FollowUp } from '@fieldline/ui/overlays';
import { useState } from 'react';
import { isWaiting, WAITING_TOAST } from '../offline/capture/waitingToast';
import { useRefresh } from '../queries/useRefresh';

interface Failure {
  readonly title: string;
  readonly description?: string;
}

export interface FormSaveSettings<Form extends EditedFields, Item> {
  /** The edited item; undefined for a new one. */
  readonly item: Item | undefined;
  readonly form: { getValues(): Form; reset(values: Form): void };
  readonly draft: Pick<Draft<Form>, 'base' | 'rebase'>;
  readonly formOf: (item: Item) => Form;
  readonly create: (values: Form) => Promise<Item>;
  /** Saves over `base`, unless someone else has saved a newer version. */
  readonly update: (base: Item, values: Form, began: EditBase<Form>) => Promise<SaveOutcome<Item>>;
  readonly texts: { readonly done: string; readonly failed: Failure; readonly gone: Failure };
  readonly onSaved: (item: Item) => void;
}

/**
 * Saves a form in a dialog. A failure is shown, and the dialog keeps its entries. A version that
 * someone else saved is never overwritten unseen: `conflict` then waits for a choice. `base` is the
 * version that the entries are based on.
 */
export function useFormSave<
  Form extends EditedFields,
  Item extends { readonly id: string; readonly version: number },
>(settings: FormSaveSettings<Form, Item>) {
  const { item, form, draft, formOf, create, update, texts, onSaved } = settings;
  const { toast, logger, outbox } = usePlatform();
  const { conflict, ask } = useConflict<Item>();
  const refresh = useRefresh();
  // The version that the entries are based on; that of a draft may be older than the item.
  const [base, setBase] = useState(item && { ...item, version: draft.base.version });

  const attempt = async (values: Form, over: Item | undefined, began: Form): Promise<FollowUp> => {
    const outcome: SaveOutcome<Item> =
      over === undefined
        ? { kind: 'saved', saved: await create(values) }
        : await update(over, values, { form: began, version: over.version });
    const { saved } = outcome;
    if (outcome.kind === 'saved') {
      toast.show(isWaiting(outbox, saved.id) ? WAITING_TOAST : { title: texts.done });
      void refresh();
      return () => onSaved(saved);
    }
    const choice = await ask(saved);
    if (choice === 'back') return;
    // The user has seen the saved version, so later saves are based on it.
    const theirs = formOf(saved);
    setBase(saved);
    draft.rebase({ values: theirs, version: saved.version });
    if (choice === 'mine') return attempt(form.getValues(), saved, theirs);
    form.reset(theirs);
    void refresh();
  };

  const save = async (values: Form): Promise<FollowUp> => {
    try {
      return await attempt(values, base, draft.base.values);
    } catch (error) {
      const gone = error instanceof ApiError && error.status === 404;
      reportFailure({ toast, logger }, error, gone ? texts.gone : texts.failed);
    }
  };

  return { base, conflict, save };
}
