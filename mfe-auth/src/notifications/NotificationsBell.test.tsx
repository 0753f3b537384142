import { chooseDailyMail, listNotifications, type Notification } from '@fieldline/contracts';
import { createFakeApi, renderWithPlatform } from '@fieldline/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NotificationsBell } from './NotificationsBell';

const user = userEvent.setup();
const mention: Notification = {
  kind: 'mention',
  log_id: 'l1',
  title: 'Lamp room',
  text: '@Ada, look',
  by: { uid: 'g', name: 'Grace' },
  at: '2026-03-02T10:00:00.000Z',
  is_unread: true,
};
const assignment = { ...mention, kind: 'assignment', text: '', at: '2026-03-01T10:00:00.000Z' };
const filled = () =>
  createFakeApi({ notifications: [mention, { ...assignment, is_unread: false }] });

test('the bell says how much is unread, and opening the list marks it as read', async () => {
  const api = filled();
  const { platform } = await renderWithPlatform(<NotificationsBell />, { api });
  await user.click(await screen.findByRole('button', { name: 'Notifications, 1 unread' }));
  const dialog = await screen.findByRole('dialog', { name: 'Notifications' });
  const [first, second] = within(dialog).getAllByRole('listitem');
  expect(first).toHaveTextContent('Unread: Grace mentioned you in Lamp room');
  expect(first).toHaveTextContent('@Ada, look');
  expect(second).toHaveTextContent('Grace assigned you to Lamp room');
  const [link] = within(dialog).getAllByRole('link', { name: 'Lamp room' });
  expect(link).toHaveAttribute('href', '/logs/l1');
  await waitFor(() => expect(api.state.notifications[0]?.is_unread).toBe(false));
  // The notification stays marked until the list is opened again.
  expect(first).toHaveTextContent('Unread:');
  // A notification that arrives while the list is open is marked as read too.
  const later = { ...mention, text: '@Ada, again', at: '2026-03-03T10:00:00.000Z' };
  api.state.notifications = [later, ...api.state.notifications];
  await act(() => platform.queryClient.invalidateQueries({ queryKey: ['mfe-auth'] }));
  expect(await within(dialog).findByText('@Ada, again')).toBeInTheDocument();
  await waitFor(() => expect(api.state.notifications[0]?.is_unread).toBe(false));
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  expect(await screen.findByRole('button', { name: 'Notifications' })).toBeInTheDocument();
});

test('the user chooses a daily mail; it is offered only if mails can be sent', async () => {
  const api = createFakeApi({ dailyMail: false });
  const { platform, toast, unmount } = await renderWithPlatform(<NotificationsBell />, { api });
  const open = async () => user.click(await screen.findByRole('button', { name: 'Notifications' }));
  await open();
  const name = 'Send me a daily email of unread notifications';
  const box = await screen.findByRole('checkbox', { name });
  expect(box).not.toBeChecked();
  // A list requested before the choice does not reset it.
  const release = api.hold(listNotifications);
  void platform.queryClient.invalidateQueries({ queryKey: ['mfe-auth'] });
  await user.click(box);
  release();
  await waitFor(() => expect(api.state.dailyMail).toBe(true));
  expect(box).toBeChecked();
  api.fail(chooseDailyMail, 500);
  await user.click(box);
  await waitFor(() => expect(toast.get()?.title).toBe('Your choice was not saved'));
  await waitFor(() => expect(box).toBeChecked());
  await user.click(box);
  await waitFor(() => expect(api.state.dailyMail).toBe(false));
  unmount();

  await renderWithPlatform(<NotificationsBell />, { api: createFakeApi() });
  await open();
  expect(await screen.findByText('No new notifications.')).toBeInTheDocument();
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});

test('shows an empty list, and a failed load', async () => {
  const api = createFakeApi();
  api.fail(listNotifications, 500);
  await renderWithPlatform(<NotificationsBell />, { api });
  await user.click(await screen.findByRole('button', { name: 'Notifications' }));
  await user.click(await screen.findByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('No new notifications.')).toBeInTheDocument();
});
