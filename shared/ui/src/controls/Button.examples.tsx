import { Pencil, Plus } from 'lucide-react';
import type { Examples } from '../book/examples';
import { Row } from '../layout/Card';
import { Button, ButtonAnchor, ButtonLink, IconButton, TextButton } from './Button';
import type { ButtonTone } from './buttonStyle';

const TONES: readonly ButtonTone[] = ['primary', 'secondary', 'quiet', 'danger'];

export const buttons: Examples = {
  title: 'Button',
  of: { Button, ButtonAnchor, ButtonLink, IconButton, TextButton },
  states: {
    Tones: () => (
      <Row>
        {TONES.map((tone) => (
          <Button key={tone} tone={tone}>
            Save {tone}
          </Button>
        ))}
      </Row>
    ),
    Disabled: () => (
      <Row>
        {TONES.map((tone) => (
          <Button key={tone} tone={tone} disabled>
            Save {tone}
          </Button>
        ))}
      </Row>
    ),
    'With an icon': () => (
      <Button tone="primary">
        <Plus size={16} aria-hidden /> New Product
      </Button>
    ),
    'An icon alone': () => (
      <Row>
        <IconButton label="Edit">
          <Pencil size={16} aria-hidden />
        </IconButton>
        <IconButton label="Edit, disabled" disabled>
          <Pencil size={16} aria-hidden />
        </IconButton>
      </Row>
    ),
    'To an address of the suite': () => <ButtonLink to="/products">All Products</ButtonLink>,
    'Out of the suite': () => (
      <ButtonAnchor href="mailto:maria@example.com">Write an E-mail</ButtonAnchor>
    ),
    'Within a text': () => (
      <p>
        Nothing fits. <TextButton>Clear the search</TextButton>
      </p>
    ),
  },
};
