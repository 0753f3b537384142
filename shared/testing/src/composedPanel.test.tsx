import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFakeApi, renderComposedSuite } from './index';
import { beforeEachWide, matchMedia, people, row } from './panels.fixture';

beforeEachWide();

const panel = () => screen.findByRole('complementary', { name: 'Person' });

function show() {
  renderComposedSuite({ address: '/people?q=o', api: createFakeApi(), local: { people } });
  return userEvent.setup();
}

test('an item opens beside its list and is in the title; Escape returns to the list', async () => {
  const user = show();
  const ada = await row(/Ada Lovelace/);
  await user.click(ada);
  const heading = await within(await panel()).findByRole('heading', {
    name: 'Ada Lovelace',
    level: 2,
  });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('People');
  expect(document.title).toBe('Ada Lovelace · People · Fieldline');
  expect(within(await panel()).queryByText('Back to Dashboard')).not.toBeInTheDocument();
  expect(await row(/Ada Lovelace/)).toHaveAttribute('aria-current', 'true');

  await user.keyboard('j{Enter}');
  await within(await panel()).findByRole('heading', { name: 'Bob Noyce' });
  // One step back in the history leads to the list, however many items were opened.
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('complementary')).not.toBeInTheDocument());
  expect(document.title).toBe('People · Fieldline');
  expect(screen.getByRole('searchbox', { name: 'Search people' })).toHaveValue('o');
  await waitFor(async () => expect(await row(/Bob Noyce/)).toHaveFocus());
});

test('"Open" shows the item as a page', async () => {
  const user = show();
  await user.click(await row(/Ada Lovelace/));
  await user.click(within(await panel()).getByRole('link', { name: 'Open' }));
  await screen.findByRole('heading', { name: 'Ada Lovelace', level: 1 });
  expect(screen.queryByRole('searchbox', { name: 'Search people' })).not.toBeInTheDocument();
  expect(screen.queryByRole('complementary', { name: 'Person' })).not.toBeInTheDocument();
});

test('deleting a person closes the panel, and the list stays', async () => {
  const user = show();
  await user.click(await row(/Ada Lovelace/));
  await user.click(await within(await panel()).findByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  await waitFor(() =>
    expect(screen.queryByRole('complementary', { name: 'Person' })).not.toBeInTheDocument(),
  );
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('People');
  expect(await row(/Bob Noyce/)).toBeInTheDocument();
  await screen.findByText('Person deleted successfully');
});

test('on a narrow screen the item is shown as a page', async () => {
  matchMedia((query) => !query.includes('1280'));
  const user = show();
  await user.click(await row(/Ada Lovelace/));
  await screen.findByRole('heading', { name: 'Ada Lovelace', level: 1 });
});
