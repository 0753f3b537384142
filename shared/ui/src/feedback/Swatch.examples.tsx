import type { Examples } from '../book/examples';
import { Row } from '../layout/Card';
import { PROJECT_COLORS, Swatch } from './Swatch';

export const swatches: Examples = {
  title: 'Swatch',
  of: { Swatch },
  states: {
    'All colours of projects': () => (
      <Row>
        {Object.entries(PROJECT_COLORS).map(([name, word]) => (
          <span key={name}>
            <Swatch name={name} /> {word}
          </span>
        ))}
      </Row>
    ),
    'A colour that nobody knows': () => <Swatch name="bg-unknown-500" />,
  },
};
