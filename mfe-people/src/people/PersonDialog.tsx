import { usePlatform } from '@fieldline/platform';
import { Button, Row, Stack, TextArea, TextField } from '@fieldline/ui';
import { schemaResolver, useForm } from '@fieldline/ui/forms';
import { Dialog } from '@fieldline/ui/overlays';
import { emptyPersonForm, newPerson, personForm, type PersonFormValues } from './model';

const texts = {
  title: 'Add Person',
  name: 'Name',
  email: 'Email',
  linkedinUrl: 'LinkedIn URL',
  company: 'Company',
  position: 'Position',
  location: 'Location',
  notes: 'Notes',
  cancel: 'Cancel',
  submit: 'Add Person',
  invalid: 'Please fix the errors before creating',
  created: 'Person created successfully',
};

/** Asks for a new person and stores it. */
export default function PersonDialog({ onClose }: { onClose: () => void }) {
  const { stores, toast } = usePlatform();
  const form = useForm<PersonFormValues>({
    resolver: schemaResolver(personForm),
    defaultValues: emptyPersonForm,
  });
  const { errors } = form.formState;
  const field = (name: keyof PersonFormValues) => ({
    label: texts[name],
    error: errors[name]?.message,
    ...form.register(name),
  });

  const submit = form.handleSubmit(
    (values) => {
      stores.people.write((people) => [...people, newPerson(values, people, new Date())]);
      toast.show({ title: texts.created });
      onClose();
    },
    () => toast.show({ title: texts.invalid, variant: 'destructive' }),
  );

  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title={texts.title}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack>
          <TextField {...field('name')} autoComplete="off" />
          <TextField {...field('email')} type="text" inputMode="email" autoComplete="off" />
          <TextField {...field('linkedinUrl')} type="text" inputMode="url" autoComplete="off" />
          <TextField {...field('company')} />
          <TextField {...field('position')} />
          <TextField {...field('location')} />
          <TextArea {...field('notes')} rows={3} />
          <Row $justify="flex-end">
            <Button onClick={onClose}>{texts.cancel}</Button>
            <Button type="submit" tone="primary">
              {texts.submit}
            </Button>
          </Row>
        </Stack>
      </form>
    </Dialog>
  );
}
