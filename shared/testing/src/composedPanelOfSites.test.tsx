import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { logWireOf, projectWireOf } from './fixtures';
import { createFakeApi, renderComposedSuite } from './index';
import { beforeEachWide, people, row } from './panels.fixture';

beforeEachWide();

const sites = () =>
  createFakeApi({
    projects: [
      projectWireOf({ id: 'p1', name: 'Harbour' }),
      projectWireOf({ id: 'p2', name: 'Tunnel' }),
    ],
    logs: [
      logWireOf({ id: 'l1', project_id: 'p1', title: 'Deck', status: 'draft' }),
      logWireOf({ id: 'l2', project_id: 'p1', title: 'Pier', status: 'completed' }),
    ],
  });
const title = (name: string) =>
  screen.findByRole('heading', { name, level: 2 }, { timeout: 10_000 });
const noPanel = () =>
  waitFor(() => expect(screen.queryByRole('complementary')).not.toBeInTheDocument());

test('a visit opens beside the list; Back and Forward restore filter and panel', async () => {
  const { platform } = renderComposedSuite({
    address: '/visits?status=draft',
    api: sites(),
    local: { people },
  });
  const user = userEvent.setup();
  await user.click(await row(/Deck/));
  await title('Deck');
  expect(screen.queryByRole('link', { name: 'Back' })).not.toBeInTheDocument();
  act(() => platform.navigate(-1));
  await noPanel();
  expect(screen.getByLabelText('Status')).toHaveDisplayValue('Draft');
  act(() => platform.navigate(1));
  await title('Deck');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Site Visits');
  // Deleting the item in the panel leaves only the list.
  const beside = within(screen.getByRole('complementary', { name: 'Site Visit' }));
  await user.click(beside.getByRole('button', { name: 'More' }));
  await user.click(await beside.findByRole('menuitem', { name: 'Delete' }));
  await noPanel();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Site Visits');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Deck' })).not.toBeInTheDocument());
});

test('a filter in the panel of a project adds no step to the history', async () => {
  renderComposedSuite({ address: '/projects?sort=name', api: sites(), local: { people } });
  const user = userEvent.setup();
  await row(/Harbour/);
  await user.keyboard('j{Enter}');
  await title('Harbour');
  const beside = within(screen.getByRole('complementary', { name: 'Project' }));
  await beside.findByRole('link', { name: 'Pier' });
  await user.selectOptions(beside.getByLabelText('Status'), 'Draft');
  await waitFor(() => expect(beside.queryByRole('link', { name: 'Pier' })).not.toBeInTheDocument());
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Projects');
  await user.keyboard('{Escape}');
  await noPanel();
  const [first] = screen.getAllByRole('columnheader', { name: 'Name' });
  expect(first).toHaveAttribute('aria-sort', 'ascending');
});
