import type { Examples } from '../book/examples';
import { Opening } from '../book/Opening';
import { DeletedDialog } from './DeletedDialog';

export const deletedDialogs: Examples = {
  title: 'Deleted dialog',
  of: { DeletedDialog },
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
  },
};
