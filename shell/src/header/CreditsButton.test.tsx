import { readCredits } from '@fieldline/contracts';
import { createFakeApi, renderWithPlatform } from '@fieldline/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CreditsButton } from './CreditsButton';

const open = async () => {
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /^Credits/ }));
  await screen.findByRole('dialog', { name: 'Your Credits' });
  return user;
};

test('shows "..." until the balance is known, then with separators', async () => {
  await renderWithPlatform(<CreditsButton />, { api: createFakeApi({ credits: 12345 }) });
  expect(screen.getByRole('button')).toHaveTextContent('...');
  await screen.findByText('12,345');
});

test.each([
  ['free', 'FREE', 'Basic features available'],
  ['pro', 'PRO', 'Premium features unlocked'],
  ['platinum', 'FREE', 'Basic features available'],
])('the tier %s reads %s', async (tier, name, text) => {
  await renderWithPlatform(<CreditsButton />, { api: createFakeApi({ tier }) });
  await open();
  await screen.findByText(name);
  expect(screen.getByText(text)).toBeInTheDocument();
  expect(screen.getByText('AI Profiling costs 1 credit')).toBeInTheDocument();
});

test('a failure in the header is a toast with a retry', async () => {
  const api = createFakeApi();
  api.fail(readCredits, 500);
  const { toast } = await renderWithPlatform(<CreditsButton />, { api });
  await waitFor(() =>
    expect(toast.get()).toMatchObject({
      title: 'Failed to load credits information',
      action: { label: 'Try Again' },
    }),
  );
  toast.get()?.action?.run();
  await screen.findByText('50');
});

test('a failure in the modal is shown only there, and Try Again loads', async () => {
  const api = createFakeApi();
  const { toast } = await renderWithPlatform(<CreditsButton />, { api });
  await screen.findByText('50');
  api.fail(readCredits, 500);
  const user = await open();
  await screen.findByText('Failed to load credits information');
  expect(toast.get()).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  await screen.findByText('Basic features available');
});

test('Refresh reads the balance again, Close and Escape close', async () => {
  const { api } = await renderWithPlatform(<CreditsButton />);
  const user = await open();
  await screen.findByText('Basic features available');
  api.state.credits = 7;
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(screen.getByRole('dialog')).toHaveTextContent('7 credits'));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await open();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
