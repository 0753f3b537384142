import type { Examples } from '../book/examples';
import { VisuallyHidden } from './VisuallyHidden';

export const hidden: Examples = {
  title: 'Visually hidden',
  of: { VisuallyHidden },
  states: {
    'Heard, not seen': () => (
      <p>
        12 <VisuallyHidden>products</VisuallyHidden>
      </p>
    ),
  },
};
