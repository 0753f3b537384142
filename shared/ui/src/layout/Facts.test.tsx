import { render, screen } from '@testing-library/react';
import { FactLine, Facts } from './Facts';

test('a missing value is left out, or shown as a dash', () => {
  const facts = [
    ['Company', 'Keller Bau'],
    ['Position', undefined],
    ['Location', ''],
  ] as const;
  const { rerender } = render(<Facts facts={facts} />);
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['Company']);
  rerender(<Facts facts={facts} absent="–" />);
  expect(screen.getAllByRole('definition').map((value) => value.textContent)).toEqual([
    'Keller Bau',
    '–',
    '–',
  ]);
});

test('a line of facts contains only existing ones', () => {
  render(<FactLine facts={['a@example.com', null, 'Berlin', '']} />);
  expect(screen.getByText('a@example.com').parentElement).toHaveTextContent(
    'a@example.com · Berlin',
  );
});
