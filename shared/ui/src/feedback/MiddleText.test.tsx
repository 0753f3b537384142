import { render, screen } from '@testing-library/react';
import { MiddleText } from './MiddleText';

test.each(['Planta de Bombeo del Puerto Nuevo, Section 7', 'Crane', '', 'Pump Station 12'])(
  'reads %j as it is written',
  (name) => {
    render(
      <a href="/">
        <MiddleText>{name}</MiddleText>
      </a>,
    );
    expect(screen.getByRole('link')).toHaveTextContent(name, { normalizeWhitespace: false });
    if (name) expect(screen.getByRole('link', { name })).toBeVisible();
  },
);

test('keeps the last words in one piece', () => {
  render(<MiddleText>Planta de Bombeo del Puerto Nuevo, Section 7</MiddleText>);
  expect(screen.getByText('Nuevo, Section 7')).toBeVisible();
});
