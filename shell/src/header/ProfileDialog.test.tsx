import type { User } from '@fieldline/contracts';
import { renderWithPlatform } from '@fieldline/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ProfileDialog from './ProfileDialog';

const ADA: User = {
  uid: 'ada',
  email: 'ada@example.com',
  name: 'Ada',
  emailVerified: true,
  photoURL: null,
  createdAt: null,
  lastLoginAt: null,
};

test('single keys are turned off without a call to the account', async () => {
  const onClose = jest.fn();
  const { platform } = await renderWithPlatform(<ProfileDialog user={ADA} onClose={onClose} />, {
    prepare: ({ platform: { stores } }) =>
      void stores.preferences.write((current) => ({ ...current, later: 'kept' })),
  });
  const change = jest.spyOn(platform.session, 'updateProfile');
  const user = userEvent.setup();
  const box = screen.getByRole('checkbox', { name: 'Single-key shortcuts' });
  expect(box).toBeChecked();
  await user.click(box);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(platform.stores.preferences.read()).toMatchObject({ singleKeys: false, later: 'kept' });
  expect(change).not.toHaveBeenCalled();
});

test('what was typed and not saved is offered again', async () => {
  const user = userEvent.setup();
  const { unmount } = await renderWithPlatform(<ProfileDialog user={ADA} onClose={jest.fn()} />);
  await user.type(screen.getByRole('textbox', { name: 'Name' }), ' Byron');
  unmount();
  await renderWithPlatform(<ProfileDialog user={ADA} onClose={jest.fn()} />);
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Ada Byron');
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Ada');
});
