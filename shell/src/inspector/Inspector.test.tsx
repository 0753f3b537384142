import { renderComposedSuite } from '@fieldline/testing';
import { personOf } from '@fieldline/testing/fixtures';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, '', '/');
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

const inspector = () => screen.findByRole('complementary', { name: 'Inspector' });

test('Ctrl+Alt+I opens and closes it, and Escape closes it; the focus starts at its heading', async () => {
  const user = userEvent.setup();
  renderComposedSuite({ local: {} });
  await screen.findByText('No people found');
  await user.keyboard('{Control>}{Alt>}i{/Alt}{/Control}');
  const panel = await inspector();
  expect(within(panel).getByRole('heading', { name: 'Inspector' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('complementary', { name: 'Inspector' })).not.toBeInTheDocument();
});

test('it shows each remote with its version, why it runs here, and its failures in a line with their stack', async () => {
  history.replaceState(null, '', '/?inspect');
  renderComposedSuite({
    local: { people: [personOf({ name: 'Grace Hopper' })] },
    beforeLoad: (remote) => {
      if (remote === 'mfe-products') throw new TypeError('broken on purpose\nargs: {}');
    },
  });
  const panel = await inspector();
  await within(panel).findByText('./ProductsCard: TypeError: broken on purpose');
  const entry = (name: string) => within(panel).getByText(name).closest('li');
  expect(entry('mfe-people')).toHaveTextContent('mfe-peoplesource · live');
  expect(entry('mfe-people')).not.toHaveTextContent('broken on purpose');
  expect(panel).not.toHaveTextContent('Grace Hopper');
});

test('it opens with every page once that is set', async () => {
  const user = userEvent.setup();
  history.replaceState(null, '', '/?inspect');
  const { unmount } = renderComposedSuite({ local: {} });
  await user.click(
    within(await inspector()).getByRole('checkbox', { name: 'Open with every page' }),
  );
  await waitFor(() =>
    expect(localStorage.getItem('userPreferences')).toContain('"inspector":true'),
  );
  unmount();
  history.replaceState(null, '', '/');
  renderComposedSuite();
  await inspector();
});
