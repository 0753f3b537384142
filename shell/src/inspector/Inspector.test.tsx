import { createFakeApi, renderComposedSuite } from '@fieldline/testing';
import { personOf } from '@fieldline/testing/fixtures';
import { act, screen, waitFor, within } from '@testing-library/react';
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

test('it shows remotes, failures with their stack, events and keys, but no values', async () => {
  history.replaceState(null, '', '/?inspect');
  const { platform } = renderComposedSuite({
    api: createFakeApi(),
    local: { people: [personOf({ name: 'Grace Hopper' })] },
    beforeLoad: (remote) => {
      if (remote === 'mfe-products') throw new TypeError('broken on purpose');
    },
  });
  const panel = await inspector();
  await within(panel).findAllByText(/TypeError: broken on purpose/);
  expect(within(panel).getByText('mfe-people')).toBeInTheDocument();
  act(() => platform.events.emit('peopleUpdated'));
  await within(panel).findAllByText('Event peopleUpdated');
  act(() => platform.toast.show({ title: 'Saved', description: 'Grace Hopper' }));
  await within(panel).findByText('Toast Saved');
  expect(within(panel).getByText('people')).toBeInTheDocument();
  expect(panel).not.toHaveTextContent('Grace Hopper');
});

test('everything is copied for a report, without the query of the address', async () => {
  const user = userEvent.setup();
  history.replaceState(null, '', '/people?inspect&people.q=Grace');
  renderComposedSuite({ local: { people: [personOf({ name: 'Grace Hopper' })] } });
  await user.click(within(await inspector()).getByRole('button', { name: 'Copy for a report' }));
  const report = JSON.parse(await navigator.clipboard.readText());
  expect(report).toMatchObject({ page: '/people', shell: 'source' });
  expect(report.remotes.map(({ name }: { name: string }) => name)).toContain('mfe-people');
  expect(JSON.stringify(report)).not.toMatch(/Grace/);
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
