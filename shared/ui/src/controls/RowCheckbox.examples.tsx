import type { Examples } from '../book/examples';
import { RowCheckbox } from './RowCheckbox';

const onToggle = () => undefined;

export const rowCheckboxes: Examples = {
  title: 'Row checkbox',
  of: { RowCheckbox },
  states: {
    Off: () => <RowCheckbox label="Select Maria Keller" checked={false} onToggle={onToggle} />,
    On: () => <RowCheckbox label="Select Maria Keller" checked onToggle={onToggle} />,
    Some: () => <RowCheckbox label="Select all" checked={false} partly onToggle={onToggle} />,
  },
};
