import type { Examples } from '../book/examples';
import { Button } from '../controls/Button';
import { BulkBar } from './BulkBar';
import { BulkMenu, BulkMore } from './BulkMore';

const nothing = () => undefined;
const actions = <Button tone="danger">Delete</Button>;

export const bulkBars: Examples = {
  title: 'Bulk bar',
  of: { BulkBar, BulkMenu, BulkMore },
  states: {
    'Some are selected': () => (
      <BulkBar label="Selected photos" count={3} rest={undefined} onClear={nothing}>
        {actions}
      </BulkBar>
    ),
    'Menus of values and of rarer actions': () => (
      <BulkBar label="Selected people" count={3} rest={undefined} onClear={nothing}>
        <BulkMenu label="Status" entries={[{ label: 'Active', onSelect: nothing }]} />
        <BulkMore entries={[{ label: 'Export', onSelect: nothing }]} />
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
