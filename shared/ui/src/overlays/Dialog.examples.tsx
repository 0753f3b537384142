import type { Examples } from '../book/examples';
import { Opening } from '../book/Opening';
import { Button } from '../controls/Button';
import { Dialog } from './Dialog';

export const dialogs: Examples = {
  title: 'Dialog',
  of: { Dialog },
  states: {
    Plain: () => (
      <Opening>
        {(close) => (
          <Dialog open onOpenChange={close} title="Credits">
            <p>48 credits are left.</p>
          </Dialog>
        )}
      </Opening>
    ),
    'With a foot, and more than fits': () => (
      <Opening>
        {(close) => (
          <Dialog
            open
            onOpenChange={close}
            title="Sales Guide"
            foot={<Button onClick={close}>Close</Button>}
          >
            {Array.from({ length: 40 }, (_, line) => (
              <p key={line}>Line {line + 1}</p>
            ))}
          </Dialog>
        )}
      </Opening>
    ),
    'Near the upper edge': () => (
      <Opening>
        {(close) => (
          <Dialog open onOpenChange={close} title="Search" top width={640}>
            <p>No results</p>
          </Dialog>
        )}
      </Opening>
    ),
  },
};
