import { render, screen } from '@testing-library/react';
import { FactLine, Facts } from './Facts';

test('a value that is not there is left out, or a dash stands for it', () => {
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

test('a line of facts has those that are there', () => {
  render(<FactLine facts={['a@example.com', null, 'Berlin', '']} />);
  expect(screen.getByText('a@example.com').parentElement).toHaveTextContent(
    'a@example.com · Berlin',
  );
});
