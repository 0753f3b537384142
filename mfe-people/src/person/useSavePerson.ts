import { type Person, personAddress } from '@fieldline/contracts';
import { usePlatform } from '@fieldline/platform';
import type { Draft } from '@fieldline/ui/forms';
import { useOutcomeToast } from '../editing/useOutcomeToast';
import { useSaveOver } from '../editing/useSaveOver';
import type { PersonFormValues } from './form';
import { generateAddress } from './links';
import { createPerson, updatePerson } from './savePerson';

const texts = {
  created: 'Person created successfully',
  generate: 'Generate',
  open: 'Open',
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
}

/** Stores a new person, or the changes of a stored one, and says so. */
export function useSavePerson({ person, draft, labelOf }: SavePerson) {
  const { navigate, stores, toast } = usePlatform();
  const tell = useOutcomeToast();
  const { conflict, save } = useSaveOver(
    draft,
    (mine, base) => updatePerson(stores, person?.id ?? '', mine, base),
    labelOf,
  );

  const create = async (values: PersonFormValues): Promise<SavedPerson> => {
    const { id, outcome } = await createPerson(stores, values);
    // Without an address no guide can be generated yet.
    const action =
      values.linkedinUrl || values.email
        ? { label: texts.generate, run: () => navigate(generateAddress(values)) }
        : { label: texts.open, run: () => navigate(personAddress(id)) };
    const isStored = await tell({ title: texts.created, action }, outcome);
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
