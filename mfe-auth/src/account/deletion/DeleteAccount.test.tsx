import type { AccountDeletionWire } from '@fieldline/contracts';
import { createFakeApi, renderWithPlatform, TEST_USER } from '@fieldline/testing';
import { dayText } from '@fieldline/ui';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DeleteAccount } from './DeleteAccount';

const NOT_ASKED: AccountDeletionWire = {
  due_at: null,
  removes_name: false,
  last_owner_of: [],
  teams_of_one: [],
};
const DUE = '2026-12-10T12:00:00.000Z';

const show = (deletion: Partial<AccountDeletionWire>) =>
  renderWithPlatform(<DeleteAccount />, {
    api: createFakeApi({ deletion: { ...NOT_ASKED, ...deletion } }),
  });
const field = () => screen.findByLabelText('Type your email address to confirm');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('asks for the email address, and then says when the account will be deleted', async () => {
  const { api } = await show({ teams_of_one: ['Solo', 'Duo'] });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Account' }));
  expect(await screen.findByText(/Solo and Duo will be deleted too/)).toBeVisible();
  const dialog = screen.getByRole('dialog', { name: 'Delete your account?' });
  const confirm = () =>
    Array.from(dialog.querySelectorAll('button')).find(
      ({ textContent }) => textContent === 'Delete Account',
    ) ?? dialog;

  await userEvent.type(await field(), 'somebody@example.com');
  await userEvent.click(confirm());
  expect(screen.getByText('This is not your email address.')).toBeVisible();
  expect(api.state.deletion.due_at).toBeNull();

  await userEvent.clear(await field());
  await userEvent.type(await field(), TEST_USER.email.toUpperCase());
  await userEvent.click(screen.getByRole('checkbox', { name: /Remove my name/ }));
  await userEvent.click(confirm());
  const status = await screen.findByRole('status');
  expect(status).toHaveTextContent(
    `Your account will be deleted on ${dayText(api.state.deletion.due_at)}.`,
  );
  expect(screen.getByText(/Your name will be removed/)).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('one button keeps the account', async () => {
  const { api, toast } = await show({ due_at: DUE, removes_name: false });
  expect(await screen.findByText('Your account will be deleted on Dec 10, 2026.')).toBeVisible();
  expect(screen.getByText(/will keep your name/)).toBeVisible();
  await press('Keep My Account');
  expect(await screen.findByRole('button', { name: 'Delete Account' })).toBeVisible();
  expect(api.state.deletion.due_at).toBeNull();
  expect(toast.get()).toMatchObject({ title: 'Your account will not be deleted' });
});

test('the last owner of teams sees which, and cannot delete the account', async () => {
  await show({ last_owner_of: ['Northlight', 'Quayside'] });
  expect(await screen.findByText(/only owner of Northlight and Quayside/)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

test('an account that was kept in another tab is shown as kept', async () => {
  const { api } = await show({ due_at: DUE, removes_name: false });
  const keep = await screen.findByRole('button', { name: 'Keep My Account' });
  api.state.deletion = NOT_ASKED;
  await userEvent.click(keep);
  expect(await screen.findByRole('button', { name: 'Delete Account' })).toBeEnabled();
});
