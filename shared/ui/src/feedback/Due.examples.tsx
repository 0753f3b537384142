import type { Examples } from '../book/examples';
import { Due } from './Due';

export const dues: Examples = {
  title: 'Due',
  of: { Due },
  states: {
    Overdue: () => <Due day="2026-11-16" today="2026-11-19" />,
    Today: () => <Due day="2026-11-19" today="2026-11-19" />,
    Later: () => <Due day="2026-12-01" today="2026-11-19" />,
  },
};
