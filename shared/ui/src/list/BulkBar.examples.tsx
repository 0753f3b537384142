import type { Examples } from '../book/examples';
import { Button } from '../controls/Button';
import { BulkBar } from './BulkBar';

const nothing = () => undefined;
const actions = <Button tone="danger">Delete</Button>;

export const bulkBars: Examples = {
  title: 'Bulk bar',
  of: { BulkBar },
  states: {
    'Some are selected': () => (
      <BulkBar label="Selected photos" count={3} rest={undefined} onClear={nothing}>
        {actions}
      </BulkBar>
    ),
    'More are found on other pages': () => (
      <BulkBar
        label="Selected visits"
        count={20}
        rest={{ total: 148, busy: false, select: nothing }}
        onClear={nothing}
      >
        {actions}
      </BulkBar>
    ),
  },
};
