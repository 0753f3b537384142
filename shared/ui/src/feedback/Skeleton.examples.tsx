import type { Examples } from '../book/examples';
import { LoadingText, Skeleton } from './Skeleton';

export const skeletons: Examples = {
  title: 'Skeleton',
  of: { LoadingText, Skeleton },
  states: {
    'Of lines': () => <Skeleton />,
    'Of the shape to come': () => <Skeleton lines={2} height={64} label="Loading projects..." />,
    'In words': () => <LoadingText>Loading sales guide...</LoadingText>,
  },
};
