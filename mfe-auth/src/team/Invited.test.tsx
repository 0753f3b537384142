import type { InvitedWire } from '@fieldline/contracts';
import { ApiError } from '@fieldline/platform';
import { renderWithPlatform } from '@fieldline/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Invited } from './Invited';

const user = userEvent.setup();
const press = (name: string) => user.click(screen.getByRole('button', { name }));

const REFUSED = 'This invitation was made for your email address. Verify that address to join.';
const INVITED: InvitedWire = { team: 'Northlight', role: 'member', invited_by: 'Grace' };

/** The page of an invitation by mail, opened by a user who has not verified their address. */
async function openUnverified(sendVerification = jest.fn(async () => undefined)) {
  const address = { isVerified: false };
  let claimed = false;
  // Only a new token says that the address is verified.
  const getToken = jest.fn(async (isFresh: boolean) => {
    if (isFresh) claimed = address.isVerified;
    return 'token';
  });
  const call = async () => {
    if (claimed) return INVITED;
    throw new ApiError(403, 'EMAIL_UNVERIFIED', REFUSED);
  };
  await renderWithPlatform(<Invited secret="secret" onClose={() => undefined} />, {
    prepare: ({ platform }) => {
      Object.assign(platform.api, { call });
      Object.assign(platform.session, { sendVerification, getToken });
    },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent(REFUSED);
  expect(screen.queryByRole('button', { name: /^Join/ })).toBeNull();
  return { address, getToken, sendVerification };
}

test('the page sends the verification email, and says so', async () => {
  const { sendVerification } = await openUnverified();
  await press('Send Verification Email');
  expect(await screen.findByRole('status')).toHaveTextContent(
    'Verification email sent. Open its link, then come back to this page.',
  );
  expect(sendVerification).toHaveBeenCalledTimes(1);
});

test('an email that could not be sent is reported, and can be sent again', async () => {
  const sendVerification = jest.fn(async () => undefined);
  sendVerification.mockRejectedValueOnce(new Error('The mail server is away'));
  await openUnverified(sendVerification);
  await press('Send Verification Email');
  expect(await screen.findByRole('status')).toHaveTextContent('could not be sent');
  await press('Send Verification Email');
  expect(await screen.findByText(/^Verification email sent/)).toBeInTheDocument();
});

test('once the address is verified, the second button shows the invitation', async () => {
  const { address, getToken } = await openUnverified();
  await press('I Have Verified My Email');
  expect(await screen.findByText(/not verified yet/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Join/ })).toBeNull();
  address.isVerified = true;
  await press('I Have Verified My Email');
  expect(await screen.findByRole('button', { name: 'Join Northlight' })).toBeInTheDocument();
  expect(getToken).toHaveBeenLastCalledWith(true);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByRole('button', { name: 'I Have Verified My Email' })).toBeNull();
});
