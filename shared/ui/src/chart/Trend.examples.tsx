import type { Examples } from '../book/examples';
import { Trend } from './Trend';

export const trends: Examples = {
  title: 'Trend',
  of: { Trend },
  states: {
    Rising: () => <Trend values={[2, 3, 3, 5, 8, 9]} period="in 30 days" />,
    Falling: () => <Trend values={[9, 8, 8, 4, 3, 1]} period="in 30 days" />,
    'Without a change': () => <Trend values={[4, 4, 4, 4]} period="in 30 days" />,
  },
};
