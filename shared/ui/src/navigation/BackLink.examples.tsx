import type { Examples } from '../book/examples';
import { BackLink } from './BackLink';

export const backLinks: Examples = {
  title: 'Back link',
  of: { BackLink },
  states: { 'To a list': () => <BackLink to="/products">Back to Products</BackLink> },
};
