import type { Examples } from '../book/examples';
import { ProgressBar } from './ProgressBar';

export const progressBars: Examples = {
  title: 'ProgressBar',
  of: { ProgressBar },
  states: {
    'A third done': () => <ProgressBar label="Upload" done={1} of={3} words="1 of 3 photos" />,
    Done: () => <ProgressBar label="Upload" done={3} of={3} />,
    'Nothing to do': () => <ProgressBar label="Upload" done={0} of={0} />,
    'Progress not known': () => <ProgressBar label="Generation" takes={4000} />,
  },
};
