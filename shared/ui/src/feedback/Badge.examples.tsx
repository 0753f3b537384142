import type { Examples } from '../book/examples';
import { Row } from '../layout/Card';
import { Badge } from './Badge';

const HUES = ['green', 'blue', 'purple', 'amber', 'grey'] as const;

export const badges: Examples = {
  title: 'Badge',
  of: { Badge },
  states: {
    Hues: () => (
      <Row>
        {HUES.map((hue) => (
          <Badge key={hue} $hue={hue}>
            {hue}
          </Badge>
        ))}
      </Row>
    ),
  },
};
