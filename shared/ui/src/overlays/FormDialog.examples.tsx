import type { Examples } from '../book/examples';
import { Opening } from '../book/Opening';
import { TextField } from '../controls/Field';
import { FormDialog, type FormDialogProps } from './FormDialog';

const Person = (settings: Partial<FormDialogProps> & { close: () => void }) => {
  const { close, ...rest } = settings;
  return (
    <FormDialog
      title="Add New Person"
      submitLabel="Add Person"
      isDirty={false}
      onSubmit={() => close}
      onClose={close}
      {...rest}
    >
      <TextField label="Full Name" />
      <TextField label="Company" />
    </FormDialog>
  );
};

export const formDialogs: Examples = {
  title: 'Form dialog',
  of: { FormDialog },
  states: {
    'With one way to save': () => <Opening>{(close) => <Person close={close} />}</Opening>,
    'With a second one': () => (
      <Opening>
        {(close) => (
          <Person close={close} also={{ label: 'Save and Add Another', onSubmit: () => close }} />
        )}
      </Opening>
    ),
    'With something to lose': () => (
      <Opening>{(close) => <Person close={close} isDirty />}</Opening>
    ),
  },
};
