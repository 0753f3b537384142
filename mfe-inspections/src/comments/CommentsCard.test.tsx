import {
  createComment,
  type CommentWire,
  listComments,
  readTeam,
  type TeamWire,
} from '@fieldline/contracts';
import { createFakeApi, renderWithPlatform, setNetwork, TEST_USER } from '@fieldline/testing';
import { logWireOf } from '@fieldline/testing/fixtures';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CommentsCard } from './CommentsCard';

const user = userEvent.setup();
const member = (uid: string, name: string) => ({
  ...{ uid, name, email: `${uid}@example.com`, role: 'member' as const },
  joined_at: '2026-01-01T00:00:00Z',
});
const team: TeamWire = {
  id: 'team-1',
  name: 'Northlight',
  role: 'member',
  uid: TEST_USER.uid,
  members: [member(TEST_USER.uid, TEST_USER.name), member('g', 'Grace Hopper')],
  invitations: [],
};
const comment = (id: string, by: { uid: string; name: string }, text: string): CommentWire => ({
  ...{
    id,
    log_id: 'l1',
    photo_id: null,
    pin: null,
    text,
    mentions: [],
    created_by: by,
    edited_at: null,
  },
  created_at: '2026-03-02T10:00:00Z',
});
const theirs = comment('theirs', { uid: 'g', name: 'Grace Hopper' }, 'See https://example.com/a.');
const own = comment('own', { uid: TEST_USER.uid, name: TEST_USER.name }, 'It is wet.');

const visit = { id: 'l1', photos: ['p0', 'p1'] };
const onPhoto = jest.fn();
const filled = () =>
  createFakeApi({ team, logs: [logWireOf({ id: 'l1' })], comments: [theirs, { ...own }] });
async function show(api = filled(), role: 'member' | 'viewer' = 'member') {
  const current = { id: 'team-1', name: 'Northlight', role, isLost: false } as const;
  return renderWithPlatform(<CommentsCard visit={visit} onPhoto={onPhoto} />, {
    api,
    prepare: ({ platform }) => Object.assign(platform.workspace, { current: () => current }),
  });
}
const field = (name: string) => screen.findByRole('textbox', { name });
const press = async (name: string) => user.click(await screen.findByRole('button', { name }));

test('comments are shown in order, with links; users can change only their own', async () => {
  await show();
  const [first, second] = within(
    await screen.findByRole('list', { name: 'Comments' }),
  ).getAllByRole('listitem');
  expect(first).toHaveTextContent('Grace Hopper');
  const link = screen.getByRole('link', { name: 'https://example.com/a' });
  expect(link).toHaveAttribute('href', 'https://example.com/a');
  if (first) expect(within(first).queryByRole('button')).not.toBeInTheDocument();
  if (second) await within(second).findByRole('button', { name: 'Comment “It is wet.”: more' });
});

test('a member is mentioned, and their name stands out', async () => {
  const { api } = await show();
  await user.type(await field('Add a comment'), 'Look,');
  await press('Mention');
  await user.click(await screen.findByRole('menuitem', { name: 'Grace Hopper' }));
  await press('Comment');
  await waitFor(() =>
    expect(api.state.comments.at(-1)).toMatchObject({
      text: 'Look, @Grace Hopper',
      mentions: [{ uid: 'g', name: 'Grace Hopper' }],
    }),
  );
  expect(await screen.findByText('@Grace Hopper')).toBeInTheDocument();
  expect(await field('Add a comment')).toHaveValue('');
});

test('a member is mentioned before the names of the team have arrived', async () => {
  const api = filled();
  const arrive = api.hold(readTeam);
  await show(api);
  await user.type(await field('Add a comment'), '@Grace Hopper, look');
  await press('Comment');
  expect(api.state.comments).toHaveLength(2);
  arrive();
  await waitFor(() =>
    expect(api.state.comments.at(-1)).toMatchObject({ mentions: [{ uid: 'g' }] }),
  );
});

test('a text written while a comment is being sent stays for the next one', async () => {
  const { api } = await show();
  const release = api.hold(createComment);
  await user.type(await field('Add a comment'), 'Dry');
  await press('Comment');
  await user.type(await field('Add a comment'), ', but cold');
  release();
  await waitFor(() => expect(api.state.comments.at(-1)?.text).toBe('Dry'));
  await screen.findByRole('button', { name: 'Comment' });
  expect(await field('Add a comment')).toHaveValue('Dry, but cold');
});

test('a comment that cannot be sent stays in the form', async () => {
  const api = filled();
  api.fail(createComment, 500);
  const { toast } = await show(api);
  await user.type(await field('Add a comment'), 'Dry');
  await press('Comment');
  await waitFor(() => expect(toast.get()?.title).toBe('Failed to save the comment'));
  expect(await field('Add a comment')).toHaveValue('Dry');
});

test('a comment on a photo leads to it', async () => {
  const api = filled();
  const theirs = comment('p', { uid: 'g', name: 'Grace Hopper' }, 'A crack');
  api.state.comments.push(
    { ...theirs, photo_id: 'p1' },
    // A comment about a photo that no longer exists.
    { ...theirs, id: 'q', text: 'No more', photo_id: 'p9' },
  );
  await show(api);
  await screen.findByText('No more');
  expect(screen.getAllByRole('button', { name: /^On photo/ })).toHaveLength(1);
  await press('On photo 2');
  expect(onPhoto).toHaveBeenCalledWith('p1');
});

test('sending the same text twice makes two comments', async () => {
  const { api } = await show();
  for (const count of [3, 4]) {
    await user.type(await field('Add a comment'), 'Dry');
    await press('Comment');
    await waitFor(() => expect(api.state.comments).toHaveLength(count));
    expect(await field('Add a comment')).toHaveValue('');
  }
});

describe('offline', () => {
  afterEach(() => setNetwork(true));

  test('a comment waits in its place, and is sent once', async () => {
    const { api, platform, toast } = await show();
    await screen.findByText('It is wet.');
    setNetwork(false);
    for (const text of ['Dry', 'Dry', '@Grace Hopper']) {
      await user.type(await field('Add a comment'), text);
      await press('Comment');
      await waitFor(() => expect(toast.get()?.title).toBe('Waiting to send'));
      expect(await field('Add a comment')).toHaveValue('');
    }
    expect(await screen.findAllByText('Waiting to send')).toHaveLength(3);
    expect(api.state.comments).toHaveLength(2);
    const [entry] = platform.outbox.entries();
    expect(entry).toMatchObject({ kind: 'comment', title: 'Dry', logId: 'l1' });
    setNetwork(true);
    await waitFor(() => expect(api.state.comments).toHaveLength(5));
    await waitFor(() => expect(screen.queryByText('Waiting to send')).not.toBeInTheDocument());
    expect(api.state.comments.slice(2)).toMatchObject([
      { id: entry?.id, text: 'Dry', mentions: [] },
      { text: 'Dry' },
      { text: '@Grace Hopper', mentions: [{ uid: 'g' }] },
    ]);
    expect(await screen.findAllByText('Dry')).toHaveLength(2);
  });

  test('on an unsent visit no comments are requested, and the visit is sent first', async () => {
    const api = filled();
    setNetwork(false);
    const { platform } = await show(api);
    const body = { id: 'l1', title: 'Wall' };
    const request = { method: 'POST', path: '/projects/p1/logs', body } as const;
    const entry = { id: 'l1', kind: 'visit', title: 'Wall', logId: 'l1', projectId: 'p1', request };
    await act(async () => void (await platform.outbox.add(entry)));
    await user.type(await field('Add a comment'), 'Dry');
    await press('Comment');
    expect(await screen.findByText('Waiting to send')).toBeInTheDocument();
    expect(screen.queryByText('The comments could not be loaded.')).not.toBeInTheDocument();
    expect(platform.outbox.entries().map(({ kind }) => kind)).toEqual(['visit', 'comment']);
  });

  test('unsent comments are shown even if the others cannot be loaded', async () => {
    const api = filled();
    api.fail(listComments, 500);
    await show(api);
    await screen.findByText('The comments could not be loaded.');
    setNetwork(false);
    await user.type(await field('Add a comment'), 'Dry');
    await press('Comment');
    expect(await screen.findByText('Waiting to send')).toBeInTheDocument();
    expect(screen.getByText('Dry')).toBeInTheDocument();
    expect(screen.getByText('The comments could not be loaded.')).toBeInTheDocument();
  });

  test('editing and deleting fail with an explanation', async () => {
    const { toast } = await show();
    await press('Comment “It is wet.”: more');
    setNetwork(false);
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    expect(toast.get()).toMatchObject({
      title: 'You are offline',
      description: 'Delete the comment when you are back online.',
    });
    expect(screen.getByText('It is wet.')).toBeInTheDocument();
    await press('Comment “It is wet.”: more');
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    await user.type(await field('Edit comment'), ' Very.');
    await press('Save');
    await waitFor(() => expect(toast.get()?.description).toMatch(/^Edit the comment when/));
    expect(await field('Edit comment')).toHaveValue('It is wet. Very.');
  });
});

test('a user’s own comment is edited and marked as edited, and is deleted with Undo', async () => {
  const { api, toast } = await show();
  const choose = async (text: string, name: string) => {
    await press(`Comment “${text}”: more`);
    await user.click(await screen.findByRole('menuitem', { name }));
  };
  await choose('It is wet.', 'Edit');
  const text = await field('Edit comment');
  await user.clear(text);
  await user.type(text, 'It is dry.');
  await press('Save');
  await screen.findByText(/edited$/);
  expect(api.state.comments[1]?.text).toBe('It is dry.');
  await choose('It is dry.', 'Delete');
  expect(screen.queryByText('It is dry.')).not.toBeInTheDocument();
  act(() => toast.get()?.action?.run());
  expect(await screen.findByText('It is dry.')).toBeInTheDocument();
});

test('a viewer reads comments and cannot write any', async () => {
  await show(filled(), 'viewer');
  await screen.findByText('It is wet.');
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

test('a failed load of comments can be retried; without a team there are none', async () => {
  const api = filled();
  api.fail(listComments, 500);
  const { unmount } = await show(api);
  await press('Try Again');
  await screen.findByText('It is wet.');
  unmount();
  await renderWithPlatform(<CommentsCard visit={visit} onPhoto={onPhoto} />, { api });
  expect(screen.queryByText('Comments')).not.toBeInTheDocument();
});
