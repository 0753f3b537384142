import { renderWithPlatform } from '@fieldline/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ActionPage } from './ActionPage';

test('a verification link verifies', async () => {
  await renderWithPlatform(<ActionPage />, { address: '/auth/action?mode=verifyEmail&oobCode=c' });
  await screen.findByText('Your email has been verified.');
});

test('the link of a mail to a new address changes the address', async () => {
  const verifyEmail = jest
    .fn()
    .mockResolvedValueOnce(undefined)
    .mockRejectedValue(new Error('used'));
  const { platform } = await renderWithPlatform(<ActionPage />, {
    address: '/auth/action?mode=verifyAndChangeEmail&oobCode=new-address',
    prepare: (test) => void Object.assign(test.platform.session, { verifyEmail }),
  });
  await screen.findByText(/Your email has been changed/);
  // As at the end of the session, which the change causes.
  await act(() => platform.queryClient.resetQueries());
  await screen.findByText(/Your email has been changed/);
  expect(verifyEmail).toHaveBeenCalledTimes(1);
});

test('a used verification link says so', async () => {
  await renderWithPlatform(<ActionPage />, {
    address: '/auth/action?mode=verifyEmail&oobCode=used',
    prepare: ({ platform }) =>
      void Object.assign(platform.session, {
        verifyEmail: () => Promise.reject(new Error('used')),
      }),
  });
  await screen.findByText(/expired or has already been used/);
});

test('a reset link takes a new password', async () => {
  const { toast } = await renderWithPlatform(<ActionPage />, {
    address: '/auth/action?mode=resetPassword&oobCode=c',
  });
  const user = userEvent.setup();
  await screen.findByText('For ada@example.com');
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('At least 6 characters');
  await user.type(screen.getByLabelText('Password'), '12345');
  await user.type(screen.getByLabelText('Confirm Password'), '12345');
  await user.click(screen.getByRole('button', { name: 'Save Password' }));
  expect(toast.get()).toMatchObject({ title: 'Password too short' });
  expect(screen.getByLabelText('Password')).toBeInvalid();
  await user.type(screen.getByLabelText('Password'), '6');
  await user.type(screen.getByLabelText('Confirm Password'), '6');
  await user.click(screen.getByRole('button', { name: 'Save Password' }));
  await screen.findByText(/Your password has been changed/);
});

test.each(['', '?mode=verifyEmail', '?mode=other&oobCode=c'])(
  'an incomplete link "%s" says so',
  async (query) => {
    await renderWithPlatform(<ActionPage />, { address: `/auth/action${query}` });
    expect(screen.getByText(/This link is incomplete/)).toBeInTheDocument();
  },
);

test('tells a user that their account was deleted', async () => {
  await renderWithPlatform(<ActionPage />, { address: '/auth/action?mode=accountDeleted' });
  expect(screen.getByRole('heading', { name: 'Account deleted' })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('Your account was deleted.');
});
