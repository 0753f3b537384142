import type { Examples } from '../book/examples';
import { Row } from '../layout/Card';
import { Avatar } from './Avatar';

export const avatars: Examples = {
  title: 'Avatar',
  of: { Avatar },
  states: {
    Initials: () => <Avatar name="Maria Keller" />,
    'In its sizes': () => (
      <Row>
        {[24, 36, 64].map((size) => (
          <Avatar key={size} name="Maria Keller" size={size} />
        ))}
      </Row>
    ),
    'Named, where no name stands beside it': () => (
      <Avatar name="Maria Keller" decorative={false} />
    ),
    'A picture that cannot be had': () => <Avatar name="Maria Keller" picture="data:," />,
  },
};
