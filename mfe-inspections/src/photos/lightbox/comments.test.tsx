import type { CommentWire, TeamWire } from '@fieldline/contracts';
import { usePlatform } from '@fieldline/platform';
import { createFakeApi, renderWithPlatform, setNetwork, TEST_USER } from '@fieldline/testing';
import { logWireOf, photoWireOf } from '@fieldline/testing/fixtures';
import { useQuery } from '@tanstack/react-query';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { logQuery } from '../../visits/queries';
import { PhotosCard } from '../card/PhotosCard';

const user = userEvent.setup();
beforeEach(() => {
  URL.createObjectURL = () => 'blob:1';
  URL.revokeObjectURL = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => setNetwork(true));

function LiveCard() {
  const { api } = usePlatform();
  const { data } = useQuery(logQuery(api, 'log_1'));
  return data ? <PhotosCard visit={data} /> : null;
}

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
const comment = (id: string, fields: Partial<CommentWire>): CommentWire => ({
  ...{ id, log_id: 'log_1', photo_id: 'p1', pin: null, text: id, mentions: [], edited_at: null },
  created_by: { uid: 'g', name: 'Grace Hopper' },
  created_at: '2026-03-02T10:00:00Z',
  ...fields,
});

async function open(role: 'member' | 'viewer' | 'alone' = 'member') {
  const api = createFakeApi({
    team,
    logs: [logWireOf({ photos: ['p1', 'p2'] })],
    photos: ['p1', 'p2'].map((id) => photoWireOf({ id, width: 4000, height: 3000 })),
    comments: [
      comment('The whole photo', {}),
      comment('A crack', { pin: { x: 0.25, y: 0.5 } }),
      comment('The visit', { photo_id: null }),
      comment('Elsewhere', { photo_id: 'p2', pin: { x: 0, y: 0 } }),
    ],
  });
  const current = { id: 'team-1', name: 'Northlight', role, isLost: false } as const;
  const test = await renderWithPlatform(<LiveCard />, {
    api,
    prepare: ({ platform }) =>
      role !== 'alone' && Object.assign(platform.workspace, { current: () => current }),
  });
  await user.click(await screen.findByRole('button', { name: 'Photo 1 of 2' }));
  const dialog = await screen.findByRole('dialog', { name: 'Photo' });
  const photo = await within(dialog).findByRole('img', { name: 'Photo 1 of 2' });
  const box = within(dialog);
  const press = async (name: string | RegExp) =>
    user.click(await box.findByRole('button', { name }));
  return { ...test, api, photo, box, press };
}

const pinName = 'Comment 1 by Grace Hopper: A crack';

test('a photo’s comments are beside it, and a pin is at its position and names its comment', async () => {
  const { photo, box, press } = await open();
  expect(box.queryByRole('button', { name: pinName })).not.toBeInTheDocument();
  await press('Comments 2');
  const items = within(await box.findByRole('list', { name: 'Comments' })).getAllByRole('listitem');
  expect(items.map((item) => item.textContent)).toEqual([
    expect.stringContaining('The whole photo'),
    expect.stringMatching(/^1.*A crack$/),
  ]);
  const pin = box.getByRole('button', { name: pinName });
  expect(pin.parentElement).toBe(photo.parentElement);
  expect(pin).toHaveStyle({ left: '25%', top: '50%' });
  await user.click(pin);
  expect(items[1]).toHaveAttribute('aria-current', 'true');
  // The next photo has other comments.
  await press('Next photo');
  expect(await box.findByRole('button', { name: /^Comment 1 by/ })).toHaveAccessibleName(
    'Comment 1 by Grace Hopper: Elsewhere',
  );
});

test('a comment is pinned by a press on the photo', async () => {
  const { api, box, press } = await open();
  await press('Comments 2');
  await press('Pin to a Place');
  const board = box.getByRole('application', { name: 'Position of the comment on the photo' });
  board.getBoundingClientRect = () => new DOMRect(100, 50, 200, 100);
  fireEvent.click(board, { clientX: 250, clientY: 75 });
  expect(board).not.toBeInTheDocument();
  await user.type(box.getByRole('textbox', { name: 'Add a comment on this photo' }), 'Rust');
  await press('Comment');
  await waitFor(() =>
    expect(api.state.comments.at(-1)).toMatchObject({
      ...{ log_id: 'log_1', photo_id: 'p1', text: 'Rust', pin: { x: 0.75, y: 0.25 } },
    }),
  );
  expect(await box.findByRole('button', { name: /^Comment 2 by .+: Rust$/ })).toBeInTheDocument();
  // The next comment has no pin by default.
  expect(box.getByRole('button', { name: 'Pin to a Place' })).toBeInTheDocument();
});

test('keys move a pin and set it; Escape leaves it, and the photo stays open', async () => {
  const { api, box, press } = await open();
  await press('Comments 2');
  await press('Pin to a Place');
  expect(box.getByRole('application')).toHaveFocus();
  await user.keyboard('{ArrowRight}{ArrowRight}{Shift>}{ArrowUp}{/Shift}');
  expect(box.getByText('52% from the left, 45% from the top')).toBeInTheDocument();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(box.getByRole('button', { name: 'Move Pin' })).toHaveFocus());
  await press('Move Pin');
  await user.keyboard('{ArrowLeft}{Escape}');
  expect(box.queryByRole('application')).not.toBeInTheDocument();
  expect(box.getByText('1 of 2')).toBeInTheDocument();
  await user.type(box.getByRole('textbox', { name: 'Add a comment on this photo' }), 'Rust');
  await press('Comment');
  await waitFor(() => expect(api.state.comments.at(-1)?.pin).toEqual({ x: 0.52, y: 0.45 }));
});

test('offline a comment on a photo waits with its pin', async () => {
  const { api, box, press } = await open();
  await press('Comments 2');
  setNetwork(false);
  await press('Pin to a Place');
  await user.keyboard('{Enter}');
  await user.type(box.getByRole('textbox', { name: 'Add a comment on this photo' }), 'Rust');
  await press('Comment');
  expect(await box.findByText('Waiting to send')).toBeInTheDocument();
  expect(box.getByRole('button', { name: /^Comment 2 by .+: Rust$/ })).toBeInTheDocument();
  setNetwork(true);
  await waitFor(() =>
    expect(api.state.comments.at(-1)).toMatchObject({ photo_id: 'p1', pin: { x: 0.5, y: 0.5 } }),
  );
  await waitFor(() => expect(box.queryByText('Waiting to send')).not.toBeInTheDocument());
});

test('closing the photo does not lose a written comment', async () => {
  const { box, press } = await open();
  await press('Comments 2');
  await user.type(box.getByRole('textbox', { name: 'Add a comment on this photo' }), 'Rust');
  await press('Close');
  const asked = await screen.findByRole('alertdialog');
  await user.click(within(asked).getByRole('button', { name: /Keep|Stay|Cancel/ }));
  expect(box.getByRole('textbox', { name: 'Add a comment on this photo' })).toHaveValue('Rust');
});

test('a comment written about one photo is not sent to the next', async () => {
  const { api, box, press } = await open();
  const field = () => box.getByRole('textbox', { name: 'Add a comment on this photo' });
  await press('Comments 2');
  await user.type(field(), 'Rust');
  await press('Next photo');
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(box.getByText('1 of 2')).toBeInTheDocument();
  expect(field()).toHaveValue('Rust');
  await press('Next photo');
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(await box.findByText('2 of 2')).toBeInTheDocument();
  expect(field()).toHaveValue('');
  expect(api.state.comments.map(({ text }) => text)).not.toContain('Rust');
});

test('a viewer reads comments and cannot write any', async () => {
  const { box, press } = await open('viewer');
  await press('Comments 2');
  await box.findByText('A crack');
  expect(box.queryByRole('textbox')).not.toBeInTheDocument();
  expect(box.queryByRole('button', { name: 'Pin to a Place' })).not.toBeInTheDocument();
});

test('without a team there are no comments, and none are loaded', async () => {
  const { api, box } = await open('alone');
  await waitFor(() => expect(box.getByRole('button', { name: 'Annotate' })).toBeEnabled());
  expect(box.queryByRole('button', { name: /Comments/ })).not.toBeInTheDocument();
  expect(api.calls).not.toContain('GET /logs/log_1/comments');
  expect(api.calls).not.toContain('GET /team');
});
