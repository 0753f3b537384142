import type { Examples } from '../book/examples';
import { Opening } from '../book/Opening';
import { SubjectOfPage } from '../forms/subject';
import { DeletedDialog } from './DeletedDialog';
import { FormDialog } from './FormDialog';
import { TextField } from '../controls/Field';

export const deletedDialogs: Examples = {
  title: 'Deleted dialog',
  of: { DeletedDialog, SubjectOfPage },
  states: {
    'Deleted while it was edited': () => (
      <Opening>
        {(close) => (
          <DeletedDialog
            name="Maria Keller"
            typed="Prefers a call in the morning."
            use={{ label: 'Add as New Person', run: close }}
            onLeave={close}
          />
        )}
      </Opening>
    ),
    'A form in the page of what was deleted': () => (
      <Opening>
        {(close) => (
          <SubjectOfPage deleted="North Station" hold={() => () => undefined}>
            <FormDialog
              title="New Site Visit"
              submitLabel="Create Site Visit"
              isDirty
              onSubmit={() => close}
              onClose={close}
            >
              <TextField label="Title" defaultValue="Platform 2" />
            </FormDialog>
          </SubjectOfPage>
        )}
      </Opening>
    ),
  },
};
