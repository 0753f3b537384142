import type { Examples } from '../book/examples';
import { Button } from '../controls/Button';
import { EmptyState, FailureNotice } from './Notice';

export const notices: Examples = {
  title: 'Notice',
  of: { EmptyState, FailureNotice },
  states: {
    Empty: () => <EmptyState title="No projects yet" />,
    'Empty, with what to do': () => (
      <EmptyState
        title="No products yet"
        drawing="products"
        hint="Products are what sales guides are about."
        action={<Button tone="primary">New Product</Button>}
      />
    ),
    'Empty of people': () => <EmptyState title="No people yet" drawing="people" />,
    Failed: () => <FailureNotice title="Products could not be loaded" />,
    'Failed, with another try': () => (
      <FailureNotice
        title="Products could not be loaded"
        hint="What you entered is kept."
        onRetry={() => undefined}
      />
    ),
  },
};
