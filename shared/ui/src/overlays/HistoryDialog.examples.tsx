import type { HistoryWire } from '@fieldline/contracts';
import type { Examples } from '../book/examples';
import { Opening } from '../book/Opening';
import { HistoryDialog } from './HistoryDialog';

const by = (name: string) => ({ uid: name, name });

const history: HistoryWire = {
  data: [
    {
      id: 2,
      changed_by: by('Grace Hopper'),
      changed_at: '2026-03-04T10:20:00Z',
      former: { title: 'Harbour Crane', status: 'draft' },
    },
    {
      id: 1,
      changed_by: by('Ada Lovelace'),
      changed_at: '2026-03-02T08:00:00Z',
      former: { notes: '' },
    },
  ],
  current: { title: 'Harbour Crane 2', status: 'completed', notes: 'Valve 3 leaks.' },
  version: 3,
  more: true,
};

const read = (answer: () => Promise<HistoryWire>) => () => (
  <Opening>
    {(close) => (
      <HistoryDialog
        read={answer}
        describe={(before, after) =>
          Object.keys(after)
            .filter((name) => before[name] !== after[name])
            .map((label) => ({
              label,
              before: String(before[label]),
              after: String(after[label]),
            }))
        }
        restore={async () => close()}
        onClose={close}
      />
    )}
  </Opening>
);

export const historyDialogs: Examples = {
  title: 'History dialog',
  of: { HistoryDialog },
  states: {
    'Two changes, and earlier ones': read(async () => history),
    'Never changed': read(async () => ({ ...history, data: [], more: false })),
    'Not to be read': read(() => Promise.reject(new Error('Not reached'))),
    Loading: read(() => new Promise(() => undefined)),
  },
};
