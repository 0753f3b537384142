import type { Examples } from '../book/examples';
import { Checkbox } from './Checkbox';

export const checkboxes: Examples = {
  title: 'Checkbox',
  of: { Checkbox },
  states: {
    Off: () => <Checkbox label="Remember me" />,
    On: () => <Checkbox label="Remember me" defaultChecked />,
    'With a second line': () => <Checkbox label="Pump P-200" detail="Industrial, £1,200.00" />,
    Disabled: () => <Checkbox label="Remember me" disabled />,
  },
};
