import {
  type EditBase,
  type EditedFields,
  reportFailure,
  type SaveOutcome,
  useConflict,
  useOneAtATime,
  usePlatform,
} from '@fieldline/platform';
import type { Draft } from '@fieldline/ui/forms';
import type { FollowUp } from '@fieldline/ui/overlays';
import { useState } from 'react';
import { isWaiting, WAITING_TOAST } from '../offline/capture/waitingToast';
import { useRefresh } from '../queries/useRefresh';
import { isMissing } from './useLeaveWhenGone';

interface Failure {
  readonly title: string;
  readonly description?: string;
}

export interface FormSaveSettings<Form extends EditedFields, Item> {
  /** The edited item; undefined for a new one. */
  readonly item: Item | undefined;
  readonly form: { getValues(): Form; reset(values: Form): void };
  readonly draft: Pick<Draft<Form>, 'base' | 'rebase' | 'clear'>;
  readonly formOf: (item: Item) => Form;
  readonly create: (values: Form) => Promise<Item>;
  /** Saves over `base`, unless someone else has saved a newer version. */
  readonly update: (base: Item, values: Form, began: EditBase<Form>) => Promise<SaveOutcome<Item>>;
  readonly texts: {
    readonly done: string;
    readonly failed: Failure;
    /** If a new item's place is gone, or the edited one's other place. */
    readonly placeGone?: Failure;
    /** Makes a new item of the values of a deleted one. */
    readonly again?: string;
  };
  readonly nameOf: (item: Item) => string;
  /** Whether the values name the item's own place, which is deleted only with the item. By default they do. */
  readonly isInPlace?: (item: Item, values: Form) => boolean;
  readonly onSaved: (item: Item) => void;
}

/**
 * Saves a form in a dialog. A failure is shown, and the dialog keeps its entries. A version that
 * someone else saved is never overwritten unseen: `conflict` then waits for a choice. `base` is the
 * version that the entries are based on; `deleted` is for the dialog, should the item be no more.
 */
export function useFormSave<
  Form extends EditedFields,
  Item extends { readonly id: string; readonly version: number },
>(settings: FormSaveSettings<Form, Item>) {
  const { item, form, draft, formOf, create, update, texts, nameOf, isInPlace, onSaved } = settings;
  const { toast, logger, outbox } = usePlatform();
  const { conflict, ask } = useConflict<Item>();
  const refresh = useRefresh();
  // The version that the entries are based on; that of a draft may be older than the item.
  const [base, setBase] = useState(item && { ...item, version: draft.base.version });

  const [isDeleted, setDeleted] = useState(false);

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
      const isGone = isMissing(error);
      if (isGone && base && (isInPlace?.(base, values) ?? true)) setDeleted(true);
      else reportFailure({ toast, logger }, error, (isGone && texts.placeGone) || texts.failed);
    }
  };
  const { again } = texts;
  const { run } = useOneAtATime();
  const saveAgain = () =>
    run(async () => {
      try {
        const followUp = await attempt(form.getValues(), undefined, draft.base.values);
        draft.clear();
        followUp?.();
      } catch (error) {
        reportFailure({ toast, logger }, error, texts.failed);
      }
    });
  const deleted = item && {
    name: isDeleted ? nameOf(item) : undefined,
    ...(again !== undefined && { use: { label: again, run: () => void saveAgain() } }),
  };

  return { base, conflict, deleted, save };
}
