import { renderWithPlatform } from '@fieldline/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BackLink } from './BackLink';

afterEach(() => window.history.replaceState(null, ''));

test('goes back to the previous page within the suite', async () => {
  window.history.replaceState({ idx: 2 }, '');
  const { visited } = await renderWithPlatform(<BackLink to="/">Back to Dashboard</BackLink>);
  await userEvent.click(screen.getByRole('link', { name: 'Back to Dashboard' }));
  expect(visited).toEqual([{ to: -1, options: undefined }]);
});

test('goes to its address for users from outside', async () => {
  window.history.replaceState({ idx: 0 }, '');
  const { visited } = await renderWithPlatform(<BackLink to="/">Back to Dashboard</BackLink>);
  await userEvent.click(screen.getByRole('link', { name: 'Back to Dashboard' }));
  expect(visited).toEqual([]);
});
