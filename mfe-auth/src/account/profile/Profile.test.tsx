import { AuthenticationError, type Session } from '@fieldline/platform';
import { renderWithPlatform } from '@fieldline/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Profile } from './Profile';

const user = userEvent.setup();

const show = (session: Partial<Session> = {}) =>
  renderWithPlatform(<Profile />, {
    prepare: ({ platform }) => void Object.assign(platform.session, session),
  });

const nameField = () => screen.findByRole('textbox', { name: 'Name' });

test('the name is changed on the page', async () => {
  const { platform, toast } = await show();
  const change = jest.spyOn(platform.session, 'updateProfile');
  const save = await screen.findByRole('button', { name: 'Save' });
  expect(save).toBeDisabled();
  await user.clear(await nameField());
  await user.type(await nameField(), 'Countess');
  await user.click(save);
  await waitFor(() => expect(toast.get()).toMatchObject({ title: 'Profile updated' }));
  expect(change).toHaveBeenCalledWith({ name: 'Countess', photoURL: null });
  expect(save).toBeDisabled();
});

test('what was typed and not saved is offered again', async () => {
  const { unmount } = await show();
  await user.type(await nameField(), ' Byron');
  unmount();
  await show();
  expect(await nameField()).toHaveValue('Ada Lovelace Byron');
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(await nameField()).toHaveValue('Ada Lovelace');
});

test('the password is changed with the current one, and a wrong one is marked', async () => {
  const changePassword = jest
    .fn<Promise<void>, [string, string]>()
    .mockRejectedValueOnce(new AuthenticationError('auth/wrong-password', 'Incorrect password.'))
    .mockResolvedValueOnce(undefined);
  const { toast } = await show({ changePassword });
  await user.click(await screen.findByRole('button', { name: 'Change Password' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change Password' }));
  await user.type(dialog.getByLabelText('Current Password'), 'older one');
  await user.type(dialog.getByLabelText('Password'), 'newer one');
  await user.type(dialog.getByLabelText('Confirm Password'), 'newer');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(toast.get()).toMatchObject({ title: 'Password mismatch' });
  expect(changePassword).not.toHaveBeenCalled();

  await user.type(dialog.getByLabelText('Confirm Password'), ' one');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Incorrect password.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(toast.get()).toMatchObject({ title: 'Password changed' }));
  expect(changePassword).toHaveBeenLastCalledWith('older one', 'newer one');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a mail to the new address is sent with the password', async () => {
  const changeEmail = jest.fn<Promise<void>, [string, string]>(async () => undefined);
  const { toast } = await show({ changeEmail });
  await user.click(await screen.findByRole('button', { name: 'Change Email' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change Email' }));
  await user.click(dialog.getByRole('button', { name: 'Send Link' }));
  expect(dialog.getByText('Please enter your email address.')).toBeVisible();
  expect(dialog.getByText('Please enter your current password.')).toBeVisible();
  await user.type(dialog.getByLabelText('New email'), 'ada@new.example');
  await user.type(dialog.getByLabelText('Current Password'), 'older one');
  await user.click(dialog.getByRole('button', { name: 'Send Link' }));
  await waitFor(() => expect(toast.get()).toMatchObject({ title: 'Check your inbox' }));
  expect(changeEmail).toHaveBeenCalledWith('older one', 'ada@new.example');
});

test('a user of Google alone has no password to change here', async () => {
  await show({ hasPassword: async () => false });
  expect(await screen.findByText(/You sign in with Google/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Change/ })).toBeNull();
});
