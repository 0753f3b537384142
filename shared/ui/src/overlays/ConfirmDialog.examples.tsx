import type { Examples } from '../book/examples';
import { Opening } from '../book/Opening';
import { ConfirmDialog } from './ConfirmDialog';

export const confirmDialogs: Examples = {
  title: 'Confirm dialog',
  of: { ConfirmDialog },
  states: {
    'Before a deletion': () => (
      <Opening>
        {(close) => (
          <ConfirmDialog
            open
            title="Delete Person"
            text="Maria Keller and 3 sales guides will be deleted."
            confirmLabel="Delete"
            onConfirm={close}
            onClose={close}
          />
        )}
      </Opening>
    ),
  },
};
