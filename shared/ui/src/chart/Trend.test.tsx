import { render } from '@testing-library/react';
import { Trend } from './Trend';

test.each([
  [[0, 0, 1, 1], 0],
  [[4, 4, 4], 0],
  [[], 0],
  [[1, 2, 4], 1],
])('for %j it draws %i lines', (values, lines) => {
  const { container } = render(<Trend values={values} period="in 30 days" />);
  expect(container.querySelectorAll('path')).toHaveLength(lines);
  expect(container).toHaveTextContent(/in 30 days$/);
});
