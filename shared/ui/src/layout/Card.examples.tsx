import type { Examples } from '../book/examples';
import { Button } from '../controls/Button';
import { Card, Count, Muted, Row, Section, SectionTitle, Stack } from './Card';

export const cards: Examples = {
  title: 'Card',
  of: { Card, Count, Muted, Row, Section, SectionTitle, Stack },
  states: {
    Plain: () => <Card>Pump P-200</Card>,
    'A region': () => (
      <Section title="Products Management" actions={<Button>New Product</Button>}>
        <Card>Pump P-200</Card>
      </Section>
    ),
    'A region with a count': () => (
      <Section title="Projects" beside={<Count count={1200} />}>
        <Card>Harbour Crane</Card>
      </Section>
    ),
    'Below each other': () => (
      <Stack $gap={2}>
        <SectionTitle>Notes</SectionTitle>
        <Muted>Nothing noted yet</Muted>
      </Stack>
    ),
    'Beside each other': () => (
      <Row $justify="space-between">
        <span>Total</span>
        <Muted>12</Muted>
      </Row>
    ),
  },
};
