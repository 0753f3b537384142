import type { Examples } from '../book/examples';
import { ChangedNotice } from './ChangedNotice';

export const changedNotices: Examples = {
  title: 'Changed notice',
  of: { ChangedNotice },
  states: {
    'Changed by a colleague': () => (
      <ChangedNotice
        opened={{ version: 1 }}
        current={{ version: 2, changedBy: { uid: 'g', name: 'Grace Hopper' } }}
      />
    ),
    'By who is not known': () => <ChangedNotice opened={{ version: 1 }} current={{ version: 2 }} />,
  },
};
