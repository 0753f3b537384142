import type { Examples } from '../book/examples';
import { Mark } from './Mark';

export const marks: Examples = {
  title: 'Mark',
  of: { Mark },
  states: {
    'In the header': () => <Mark />,
    Large: () => <Mark size={64} />,
  },
};
