import type { Person } from '@fieldline/contracts';
import { type ToastMessage, usePlatform } from '@fieldline/platform';
import type { Draft } from '@fieldline/ui/forms';
import { useOutcomeToast } from '../editing/useOutcomeToast';
import { useSaveOver } from '../editing/useSaveOver';
import type { PersonFormValues } from './form';
import { createPerson, updatePerson } from './savePerson';

const texts = {
  created: 'Person created successfully',
  updated: 'Person updated successfully',
  gone: { title: 'Person not found', description: 'The requested person could not be found.' },
};

/** The outcome of a form: stored, or to be continued, perhaps with other values. */
export type SavedPerson = { readonly id: string } | { readonly form: PersonFormValues } | null;

export interface SavePerson {
  /** The person to edit; undefined for a new one. */
  readonly person: Person | undefined;
  readonly draft: Pick<Draft<PersonFormValues>, 'base' | 'rebase'>;
  readonly labelOf: (name: keyof PersonFormValues) => string;
  /** The action of the toast that reports a new person. */
  readonly offer?: ((personId: string) => ToastMessage['action']) | undefined;
}

/** Stores a new person, or the changes of a stored one, and says so. */
export function useSavePerson({ person, draft, labelOf, offer }: SavePerson) {
  const { stores, toast } = usePlatform();
  const tell = useOutcomeToast();
  const { conflict, save } = useSaveOver(
    draft,
    (mine, base) => updatePerson(stores, person?.id ?? '', mine, base),
    labelOf,
  );

  const create = async (values: PersonFormValues): Promise<SavedPerson> => {
    const { id, outcome } = await createPerson(stores, values);
    const action = offer?.(id);
    const isStored = await tell({ title: texts.created, ...(action && { action }) }, outcome);
    return isStored ? { id } : null;
  };

  const update = async ({ id }: Person, values: PersonFormValues): Promise<SavedPerson> => {
    const saved = await save(values);
    switch (saved.kind) {
      case 'saved':
        return (await tell({ title: texts.updated }, saved.outcome)) ? { id } : null;
      case 'taken':
        return { form: saved.form };
      case 'gone':
        toast.show({ ...texts.gone, variant: 'destructive' });
        return null;
      case 'back':
        return null;
    }
  };

  return {
    conflict,
    create,
    save: (values: PersonFormValues) => (person ? update(person, values) : create(values)),
  };
}
