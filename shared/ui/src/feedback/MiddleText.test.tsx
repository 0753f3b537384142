import { render, screen } from '@testing-library/react';
import { MiddleText } from './MiddleText';

test.each(['Planta de Bombeo del Puerto Nuevo, Section 7', 'Crane', '', 'Pump Station 12'])(
  '%j reads as it is written',
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

test('the last words stay together', () => {
  render(<MiddleText>Planta de Bombeo del Puerto Nuevo, Section 7</MiddleText>);
  expect(screen.getByText('Nuevo, Section 7')).toBeVisible();
});
