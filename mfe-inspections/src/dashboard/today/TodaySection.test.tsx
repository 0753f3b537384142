import { type LogWire, type Person, updateLog } from '@fieldline/contracts';
import { createFakeApi, renderWithPlatform, setNetwork, TEST_USER } from '@fieldline/testing';
import { logWireOf, personOf } from '@fieldline/testing/fixtures';
import { dayAt } from '@fieldline/ui';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dayAfter } from './model';
import { TodaySection } from './TodaySection';

beforeEach(() => localStorage.clear());
afterEach(() => setNetwork(true));

const today = dayAt(new Date());
const user = userEvent.setup();
const region = () => screen.findByRole('region', { name: 'Today' });
const press = (name: string) => user.click(screen.getByRole('button', { name }));

const ada = personOf({ id: 'ada', name: 'Ada Lovelace', followUpAt: dayAfter(today, -3) });
// Copied, because the fake API changes its state.
const back = () =>
  logWireOf({ id: 'back', title: 'Deck survey', follow_up: today, date: '2026-01-01' });
const planned = () => logWireOf({ id: 'planned', title: 'Bay 4', date: today });

async function show(options: { people?: Person[]; logs?: LogWire[] }) {
  const api = createFakeApi({ logs: options.logs ?? [] });
  const { platform, toast } = await renderWithPlatform(<TodaySection />, {
    api,
    prepare: (test) => void test.platform.stores.people.write(() => options.people ?? []),
  });
  return { api, platform, toast };
}

test('without due entries nothing is shown', async () => {
  const later = personOf({ followUpAt: dayAfter(today, 1) });
  const done = logWireOf({ date: today, status: 'completed' });
  const { api } = await show({ people: [later], logs: [done] });
  await waitFor(() => expect(api.calls).toHaveLength(2));
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});

test('due people and visits link to their pages, oldest first', async () => {
  await show({ people: [ada], logs: [back(), planned()] });
  const links = within(await region()).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Ada Lovelace', '/person/ada'],
    ['Bay 4', '/logs/planned'],
    ['Deck survey', '/logs/back'],
  ]);
  expect(screen.getByText('3 days overdue')).toBeInTheDocument();
});

test('in a team a visit is due only for its assignee', async () => {
  const mine = { uid: TEST_USER.uid, name: TEST_USER.name };
  const theirs = { uid: 'grace', name: 'Grace Hopper' };
  const early = dayAfter(today, -2);
  const logs = [
    logWireOf({ id: 'a', title: 'Mine', date: early, assigned_to: mine }),
    logWireOf({ id: 'b', title: 'Mine, later', date: dayAfter(today, 1), assigned_to: mine }),
    logWireOf({ id: 'c', title: 'Theirs, today', date: today, assigned_to: theirs }),
    logWireOf({ id: 'd', title: 'Theirs again', follow_up: today, assigned_to: theirs }),
    planned(),
  ];
  const team = { id: 't1', name: 'Northlight', role: 'member', isLost: false } as const;
  await renderWithPlatform(<TodaySection />, {
    api: createFakeApi({ logs }),
    prepare: ({ platform }) => Object.assign(platform.workspace, { current: () => team }),
  });
  const links = within(await region()).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual(['Mine', 'Bay 4']);
  expect(screen.getByText('2 days overdue')).toBeInTheDocument();
});

test('the follow-up of a person is marked as done, and restored by Undo', async () => {
  const { platform, toast } = await show({ people: [ada] });
  await region();
  await press('Mark the follow-up with Ada Lovelace as done');
  await waitFor(() => expect(screen.queryByRole('region')).not.toBeInTheDocument());
  expect(platform.stores.people.read()[0]).not.toHaveProperty('followUpAt');
  toast.get()?.action?.run();
  await region();
  expect(platform.stores.people.read()[0]?.followUpAt).toBe(ada.followUpAt);
});

test('a visit is postponed until tomorrow, which Undo takes back, or completed', async () => {
  const { api, toast } = await show({ logs: [back(), planned()] });
  await region();
  const postpone = async () => {
    await press('Postpone Deck survey to tomorrow');
    await waitFor(() => expect(screen.queryByText('Deck survey')).not.toBeInTheDocument());
    await waitFor(() => expect(toast.get()?.title).toBe('Postponed to tomorrow'));
    expect(api.state.logs[0]?.follow_up).toBe(dayAfter(today, 1));
  };
  await postpone();
  act(() => toast.get()?.action?.run());
  await screen.findByText('Deck survey');
  await waitFor(() => expect(api.state.logs[0]?.follow_up).toBe(today));
  await postpone();
  await press('Mark Bay 4 as completed');
  await waitFor(() => expect(screen.queryByRole('region')).not.toBeInTheDocument());
  expect(api.state.logs[1]?.status).toBe('completed');
});

test('a failed change is reported, and the entry stays', async () => {
  const { api } = await show({ logs: [back()] });
  await region();
  api.fail(updateLog, 500);
  await press('Mark the follow-up of Deck survey as done');
  await screen.findByText('Deck survey');
  expect(api.state.logs[0]?.follow_up).toBe(today);
});

test('offline a change waits, and so does its Undo', async () => {
  const { api, platform, toast } = await show({ logs: [back()] });
  await region();
  setNetwork(false);
  await press('Mark the follow-up of Deck survey as done');
  const waiting = () => platform.outbox.entries().map(({ request }) => request);
  await waitFor(() => expect(waiting()).toMatchObject([{ body: { follow_up: null }, ifMatch: 1 }]));
  await waitFor(() => expect(toast.get()?.title).toBe('Follow-up done'));
  expect(toast.get()?.description).toContain('Saved on this device.');
  act(() => toast.get()?.action?.run());
  await waitFor(() => expect(waiting()).toMatchObject([{ body: {} }]));
  act(() => setNetwork(true));
  await waitFor(() => expect(platform.outbox.entries()).toHaveLength(0));
  expect(api.state.logs[0]?.follow_up).toBe(today);
});

test('a colleague’s change is not overwritten', async () => {
  const { api, toast } = await show({ logs: [back()] });
  await region();
  Object.assign(api.state.logs[0] ?? {}, { follow_up: '2030-01-01', version: 4 });
  await press('Mark the follow-up of Deck survey as done');
  await waitFor(() => expect(toast.get()?.title).toBe('Changed by someone else'));
  expect(api.state.logs[0]).toMatchObject({ follow_up: '2030-01-01', version: 4 });
});

test('Undo keeps a colleague’s later change', async () => {
  const { api, toast } = await show({ logs: [back()] });
  await region();
  await press('Mark the follow-up of Deck survey as done');
  await waitFor(() => expect(toast.get()?.title).toBe('Follow-up done'));
  Object.assign(api.state.logs[0] ?? {}, { follow_up: '2030-01-01', version: 9 });
  act(() => toast.get()?.action?.run());
  await waitFor(() => expect(toast.get()?.title).toBe('Changed by someone else'));
  expect(api.state.logs[0]?.follow_up).toBe('2030-01-01');
});

test('of many entries four are shown at first, then all', async () => {
  const logs = Array.from({ length: 6 }, (_, index) =>
    logWireOf({ id: `l${index}`, title: `Visit ${index}`, date: today }),
  );
  await show({ logs });
  expect(within(await region()).getAllByRole('listitem')).toHaveLength(4);
  await press('Show all 6');
  expect(screen.getAllByRole('listitem')).toHaveLength(6);
});
