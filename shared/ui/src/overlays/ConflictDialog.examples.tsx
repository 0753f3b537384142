import type { Examples } from '../book/examples';
import { Opening } from '../book/Opening';
import { ConflictDialog } from './ConflictDialog';

export const conflictDialogs: Examples = {
  title: 'Conflict dialog',
  of: { ConflictDialog },
  states: {
    'Two versions of one': () => (
      <Opening>
        {(close) => (
          <ConflictDialog
            differences={[
              { label: 'Title', mine: 'Harbour Crane', saved: 'Harbour Crane 2' },
              { label: 'Notes', mine: 'Valve 3 leaks.', saved: '' },
            ]}
            onChoose={close}
          />
        )}
      </Opening>
    ),
  },
};
