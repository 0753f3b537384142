import { createComment, type CommentWire, listComments, type TeamWire } from '@fieldline/contracts';
import { createFakeApi, renderWithPlatform, TEST_USER } from '@fieldline/testing';
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
  ...{ id, log_id: 'l1', text, mentions: [], created_by: by, edited_at: null },
  created_at: '2026-03-02T10:00:00Z',
});
const theirs = comment('theirs', { uid: 'g', name: 'Grace Hopper' }, 'See https://example.com/a.');
const own = comment('own', { uid: TEST_USER.uid, name: TEST_USER.name }, 'It is wet.');

const filled = () => createFakeApi({ team, comments: [theirs, { ...own }] });
async function show(api = filled(), role: 'member' | 'viewer' = 'member') {
  const current = { id: 'team-1', name: 'Northlight', role, isLost: false } as const;
  return renderWithPlatform(<CommentsCard logId="l1" />, {
    api,
    prepare: ({ platform }) => Object.assign(platform.workspace, { current: () => current }),
  });
}
const field = (name: string) => screen.findByRole('textbox', { name });
const press = async (name: string) => user.click(await screen.findByRole('button', { name }));

test('comments are read in their order, with links; only one’s own can be changed', async () => {
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

test('what cannot be sent stays in the form', async () => {
  const api = filled();
  api.fail(createComment, 500);
  const { toast } = await show(api);
  await user.type(await field('Add a comment'), 'Dry');
  await press('Comment');
  await waitFor(() => expect(toast.get()?.title).toBe('Failed to save the comment'));
  expect(await field('Add a comment')).toHaveValue('Dry');
});

test('one’s own comment is edited, and says so; it is deleted with Undo', async () => {
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

test('who may only view reads, and writes nothing', async () => {
  await show(filled(), 'viewer');
  await screen.findByText('It is wet.');
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

test('comments that cannot be loaded can be tried again; who works alone has none', async () => {
  const api = filled();
  api.fail(listComments, 500);
  const { unmount } = await show(api);
  await press('Try Again');
  await screen.findByText('It is wet.');
  unmount();
  await renderWithPlatform(<CommentsCard logId="l1" />, { api });
  expect(screen.queryByText('Comments')).not.toBeInTheDocument();
});
