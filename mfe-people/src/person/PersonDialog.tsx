import { PERSON_STATUSES, type Person } from '@fieldline/contracts';
import { usePlatform, useStore } from '@fieldline/platform';
import { Muted, phone, Select, space, Stack, TextArea, TextField } from '@fieldline/ui';
import { schemaResolver, submitOf, useProtectedForm } from '@fieldline/ui/forms';
import { ConflictDialog, FormDialog } from '@fieldline/ui/overlays';
import styled from 'styled-components';
import { generateAddress } from './links';
import { emptyPersonForm, formOf, personForm, type PersonFormValues } from './form';
import { duplicateOf } from './matching';
import { suggestedName } from './suggestedName';
import { useSavePerson } from './useSavePerson';
import { useIsDeleted } from '../editing/useIsDeleted';

const texts = {
  create: {
    title: 'Add Person',
    submit: 'Add Person',
    invalid: 'Please fix the errors before creating',
  },
  edit: {
    title: 'Edit Person',
    submit: 'Update Person',
    invalid: 'Please fix the errors before updating',
  },
  name: 'Name',
  email: 'Email',
  linkedinUrl: 'LinkedIn URL',
  phone: 'Phone',
  saveAndGenerate: 'Save and Generate',
  again: 'Add as New Person',
  company: 'Company',
  position: 'Position',
  location: 'Location',
  status: 'Status',
  tags: 'Tags',
  tagsHint: 'Separated by commas',
  notes: 'Notes',
  duplicate: (name: string) =>
    `${name} is already stored with this email or profile address. You can still save.`,
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
  /** Called with the id of the person, if one was stored. */
  onClose: (personId?: string) => void;
  /** The person to edit; absent for a new one. */
  person?: Person;
}

/** The form of a new person, or of a stored one. */
export default function PersonDialog({ person, onClose }: PersonDialogProps) {
  const { navigate, stores, toast } = usePlatform();
  const words = person ? texts.edit : texts.create;
  // Only fields that differ from the values at the start are written.
  const protectedForm = useProtectedForm<PersonFormValues>({
    form: `person:${person?.id ?? 'new'}`,
    resolver: schemaResolver(personForm),
    initial: person ? formOf(person) : emptyPersonForm,
    onDevice: true,
  });
  const { form, draft } = protectedForm;
  const { isDirty } = form.formState;
  const [email, linkedinUrl] = form.watch(['email', 'linkedinUrl']);
  const duplicate = duplicateOf({ email, linkedinUrl }, useStore(stores.people), person?.id);

  /** Suggests a name for a new person from their address, unless there is one. */
  const suggestName = () => {
    if (person || form.getValues('name').trim() !== '') return;
    const name = suggestedName(form.getValues());
    if (name === undefined) return;
    form.setValue('name', name, { shouldDirty: true });
    form.clearErrors('name');
  };

  const field = (name: keyof PersonFormValues) => ({
    label: texts[name],
    ...protectedForm.field(
      name,
      name === 'email' || name === 'linkedinUrl' ? { onBlur: suggestName } : {},
    ),
  });

  const { conflict, save, create } = useSavePerson({
    person,
    draft,
    labelOf: (name) => texts[name],
  });

  const isDeleted = useIsDeleted(person);
  const addAgain = async () => {
    const saved = await create(form.getValues());
    if (!saved || !('id' in saved)) return;
    draft.clear();
    onClose(saved.id);
  };

  const submitThen = (follow: (id: string) => void) =>
    submitOf(
      form,
      async (values) => {
        const saved = await save(values);
        if (saved && 'form' in saved) form.reset(saved.form, { keepDefaultValues: true });
        return saved && 'id' in saved ? () => follow(saved.id) : null;
      },
      () => toast.show({ title: words.invalid, variant: 'destructive' }),
    );

  return (
    <FormDialog
      title={words.title}
      submitLabel={words.submit}
      isDirty={isDirty}
      draft={draft}
      deleted={
        isDeleted && person
          ? { name: person.name, use: { label: texts.again, run: () => void addAgain() } }
          : undefined
      }
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
