import type { Examples } from '../book/examples';
import { Row } from '../layout/Card';
import { StatusBadge } from './StatusBadge';

export const statusBadges: Examples = {
  title: 'Status badge',
  of: { StatusBadge },
  states: {
    'Of a person': () => (
      <Row>
        {['active', 'contacted', 'converted', 'inactive'].map((status) => (
          <StatusBadge key={status} of="person" status={status} />
        ))}
      </Row>
    ),
    'Of a visit': () => (
      <Row>
        <StatusBadge status="draft" />
        <StatusBadge status="completed" />
      </Row>
    ),
    'Of an analysis': () => (
      <Row>
        {['pending', 'processing', 'completed', 'failed'].map((status) => (
          <StatusBadge key={status} of="analysis" status={status} />
        ))}
      </Row>
    ),
    'In the reader’s word': () => <StatusBadge status="in_progress" word="Under way" />,
  },
};
