import { renderWithPlatform } from '@fieldline/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FoldingSection } from './FoldingSection';

const user = userEvent.setup();
const show = () =>
  renderWithPlatform(
    <FoldingSection title="Tools" name="tools" count={12} folded={<p>The first two</p>}>
      <p>All of them</p>
    </FoldingSection>,
  );

beforeEach(() => {
  localStorage.clear();
  Object.defineProperty(window, 'matchMedia', {
    configurable: true,
    value: () => ({
      matches: false,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }),
  });
});
afterEach(() => Reflect.deleteProperty(window, 'matchMedia'));

test('folded, it shows its count and first rows; opened, everything, and the next time too', async () => {
  const { unmount } = await show();
  const toggle = screen.getByRole('button', { name: 'Tools 12' });
  expect(toggle).toHaveAttribute('aria-expanded', 'false');
  expect(screen.getByText('The first two')).toBeInTheDocument();
  await user.click(toggle);
  expect(screen.getByText('All of them')).toBeInTheDocument();
  expect(screen.queryByText('The first two')).not.toBeInTheDocument();
  unmount();
  await show();
  expect(screen.getByText('All of them')).toBeInTheDocument();
});
