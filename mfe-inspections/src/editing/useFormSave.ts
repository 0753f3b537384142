import {
  ApiError,
  type EditedFields,
  FINISHED,
  type SaveOutcome,
  useOneAtATime,
  usePlatform,
} from '@fieldline/platform';
import { useState } from 'react';
import { useRefresh } from './useRefresh';

interface Told {
  readonly title: string;
  readonly description?: string;
}

export interface FormSaveSettings<Form extends EditedFields, Item> {
  /** What is edited; undefined for something new. */
  readonly item: Item | undefined;
  readonly form: { getValues(): Form; reset(values: Form): void };
  readonly formOf: (item: Item) => Form;
  readonly create: (values: Form) => Promise<Item>;
  /** Saves over `base`, unless somebody else saved over it. */
  readonly update: (base: Item, values: Form) => Promise<SaveOutcome<Item>>;
  readonly texts: { readonly done: string; readonly failed: Told; readonly gone: Told };
  readonly onSaved: (item: Item) => void;
}

/**
 * Saves a form in a dialog, once. What fails is said and keeps the dialog with its entries; a version
 * that somebody else saved meanwhile is `changed`, and waits for a choice.
 */
export function useFormSave<Form extends EditedFields, Item>(
  settings: FormSaveSettings<Form, Item>,
) {
  const { item, form, formOf, create, update, texts, onSaved } = settings;
  const { toast, logger } = usePlatform();
  const { busy, run } = useOneAtATime();
  const refresh = useRefresh();
  // The version that the entries are based on, and one that somebody else saved over it.
  const [base, setBase] = useState(item);
  const [changed, setChanged] = useState<Item | null>(null);

  const attempt = async (values: Form, over: Item | undefined) => {
    const outcome: SaveOutcome<Item> =
      over === undefined
        ? { kind: 'saved', saved: await create(values) }
        : await update(over, values);
    if (outcome.kind === 'changed') return setChanged(outcome.saved);
    toast.show({ title: texts.done });
    onSaved(outcome.saved);
    void refresh();
    return FINISHED;
  };

  const save = (values: Form, over: Item | undefined) =>
    void run(async () => {
      try {
        return await attempt(values, over);
      } catch (error) {
        logger.error(texts.failed.title, error);
        const gone = error instanceof ApiError && error.status === 404;
        toast.show({ ...(gone ? texts.gone : texts.failed), variant: 'destructive' });
      }
    });

  return {
    /** While a save is on its way. */
    busy,
    changed,
    save: (values: Form) => save(values, base),
    /** The user has seen the saved version and prefers what they entered. */
    saveMine: () => changed !== null && save(form.getValues(), changed),
    /** The user takes the saved version. */
    takeSaved: () => {
      if (changed === null) return;
      form.reset(formOf(changed));
      setBase(changed);
      setChanged(null);
      void refresh();
    },
  };
}
