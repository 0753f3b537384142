import { PERSON_STATUSES, type Person } from '@fieldline/contracts';
import { usePlatform, useStore } from '@fieldline/platform';
import { Muted, phone, Select, space, Stack, TextArea, TextField } from '@fieldline/ui';
import { schemaResolver, submitOf, useForm } from '@fieldline/ui/forms';
import { ConflictDialog, FormDialog } from '@fieldline/ui/overlays';
import { useState } from 'react';
import styled from 'styled-components';
import { useSaveOver } from '../editing/useSaveOver';
import { generateAddress } from './address';
import { emptyPersonForm, formOf, personForm, type PersonFormValues } from './form';
import { duplicateOf } from './matching';
import { createPerson, updatePerson } from './store';
import { suggestedName } from './suggestedName';

const texts = {
  create: {
    title: 'Add Person',
    submit: 'Add Person',
    invalid: 'Please fix the errors before creating',
    done: 'Person created successfully',
  },
  edit: {
    title: 'Edit Person',
    submit: 'Update Person',
    invalid: 'Please fix the errors before updating',
    done: 'Person updated successfully',
  },
  gone: { title: 'Person not found', description: 'The requested person could not be found.' },
  name: 'Name',
  email: 'Email',
  linkedinUrl: 'LinkedIn URL',
  phone: 'Phone',
  saveAndGenerate: 'Save and Generate',
  company: 'Company',
  position: 'Position',
  location: 'Location',
  status: 'Status',
  tags: 'Tags',
  tagsHint: 'Separated by commas',
  notes: 'Notes',
  duplicate: (name: string) =>
    `${name} is already stored with this email or profile address. You can save all the same.`,
};

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space(4)};
  ${phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Capitalized = styled.div`
  select {
    text-transform: capitalize;
  }
`;

export interface PersonDialogProps {
  /** Told the id of a person that was stored. */
  onClose: (personId?: string) => void;
  /** The person to edit; a new one without. */
  person?: Person;
}

/** Asks for a new person, or for the changes of a stored one. */
export default function PersonDialog({ person, onClose }: PersonDialogProps) {
  const { navigate, stores, toast } = usePlatform();
  const words = person ? texts.edit : texts.create;
  // What the dialog was opened with: only what differs from it is written.
  const [initial] = useState(() => (person ? formOf(person) : emptyPersonForm));
  const form = useForm<PersonFormValues>({
    resolver: schemaResolver(personForm),
    defaultValues: initial,
    // An error goes when its field is edited, and comes back with the next submit alone.
    reValidateMode: 'onSubmit',
  });
  const { errors, isDirty } = form.formState;
  const [email, linkedinUrl] = form.watch(['email', 'linkedinUrl']);
  const duplicate = duplicateOf({ email, linkedinUrl }, useStore(stores.people), person?.id);

  /** Somebody new who has an address and no name yet is called what the address says. */
  const suggestName = () => {
    if (person || form.getValues('name').trim() !== '') return;
    const name = suggestedName(form.getValues());
    if (name === undefined) return;
    form.setValue('name', name, { shouldDirty: true });
    form.clearErrors('name');
  };

  const field = (name: keyof PersonFormValues) => ({
    label: texts[name],
    error: errors[name]?.message,
    ...form.register(name, {
      onChange: () => form.clearErrors(name),
      ...((name === 'email' || name === 'linkedinUrl') && { onBlur: suggestName }),
    }),
  });

  const { conflict, save } = useSaveOver(
    initial,
    (mine, base) => updatePerson(stores, person?.id ?? '', mine, base),
    (name) => texts[name],
  );

  /** Whom the form is about once it is saved; undefined if they are gone, null if it goes on. */
  const stored = async (values: PersonFormValues): Promise<string | undefined | null> => {
    if (!person) return createPerson(stores, values);
    const outcome = await save(values);
    if (outcome.kind === 'taken') form.reset(outcome.form, { keepDefaultValues: true });
    if (outcome.kind === 'gone') return undefined;
    return outcome.kind === 'saved' ? person.id : null;
  };

  const submitThen = (follow: (id: string | undefined) => void) =>
    submitOf(
      form,
      async (values) => {
        const id = await stored(values);
        if (id === null) return;
        toast.show(
          id === undefined ? { ...texts.gone, variant: 'destructive' } : { title: words.done },
        );
        return () => follow(id);
      },
      () => toast.show({ title: words.invalid, variant: 'destructive' }),
    );

  return (
    <FormDialog
      title={words.title}
      submitLabel={words.submit}
      isDirty={isDirty}
      onClose={() => onClose()}
      onSubmit={submitThen(onClose)}
      {...(!person && {
        also: {
          label: texts.saveAndGenerate,
          onSubmit: submitThen((id) => {
            onClose(id);
            navigate(generateAddress(form.getValues()));
          }),
        },
      })}
    >
      <TextField {...field('name')} autoComplete="off" />
      <TextField {...field('email')} type="text" inputMode="email" autoComplete="off" />
      <Stack $gap={1}>
        <TextField {...field('linkedinUrl')} type="text" inputMode="url" autoComplete="off" />
        <div role="status">{duplicate && <Muted>{texts.duplicate(duplicate.name)}</Muted>}</div>
      </Stack>
      <Pair>
        <TextField {...field('phone')} type="tel" autoComplete="off" />
        <TextField {...field('company')} />
        <TextField {...field('position')} />
        <TextField {...field('location')} />
        {person && (
          <Capitalized>
            <Select {...field('status')}>
              {PERSON_STATUSES.map((status) => (
                <option key={status}>{status}</option>
              ))}
            </Select>
          </Capitalized>
        )}
      </Pair>
      <TextField {...field('tags')} hint={texts.tagsHint} />
      <TextArea {...field('notes')} rows={3} />
      {conflict && <ConflictDialog {...conflict} />}
    </FormDialog>
  );
}
