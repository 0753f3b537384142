import type { Examples } from '../book/examples';
import { Opening } from '../book/Opening';
import { ToastRegion } from './ToastRegion';

const DURATION_MS = 60_000;

export const toasts: Examples = {
  title: 'Toast',
  of: { ToastRegion },
  states: {
    Plain: () => (
      <Opening>
        {(close) => (
          <ToastRegion
            toast={{ id: 1, title: 'Person added', duration: DURATION_MS }}
            onClose={close}
          />
        )}
      </Opening>
    ),
    'With an action': () => (
      <Opening>
        {(close) => (
          <ToastRegion
            toast={{
              id: 2,
              title: 'Person deleted',
              description: 'Maria Keller and 3 sales guides.',
              duration: DURATION_MS,
              action: { label: 'Undo', run: close },
            }}
            onClose={close}
          />
        )}
      </Opening>
    ),
    'Of a failure': () => (
      <Opening>
        {(close) => (
          <ToastRegion
            toast={{
              id: 3,
              title: 'Not saved',
              description: 'What you entered is kept.',
              variant: 'destructive',
              duration: DURATION_MS,
            }}
            onClose={close}
          />
        )}
      </Opening>
    ),
  },
};
