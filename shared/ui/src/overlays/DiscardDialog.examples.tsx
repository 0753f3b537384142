import type { Examples } from '../book/examples';
import { Opening } from '../book/Opening';
import { DiscardDialog } from './DiscardDialog';

export const discardDialogs: Examples = {
  title: 'Discard dialog',
  of: { DiscardDialog },
  states: {
    'Before input is lost': () => (
      <Opening>{(close) => <DiscardDialog onDiscard={close} onStay={close} />}</Opening>
    ),
  },
};
