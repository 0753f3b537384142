import { usePlatform } from '@fieldline/platform';
import { createFakeApi, renderWithPlatform } from '@fieldline/testing';
import { logWireOf, photoWireOf, projectWireOf } from '@fieldline/testing/fixtures';
import { useQuery } from '@tanstack/react-query';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { logQuery } from '../../visits/queries';
import { PhotosCard } from '../card/PhotosCard';

beforeEach(() => {
  URL.createObjectURL = () => 'blob:1';
  URL.revokeObjectURL = () => undefined;
});

const EARLIER = {
  spring: logWireOf({ id: 'spring', title: 'Spring visit', date: '2026-03-01', photos: ['s1'] }),
  elsewhere: logWireOf({
    id: 'elsewhere',
    project_id: 'project_2',
    title: 'Other project',
    location: 'North pier',
    date: '2026-04-01',
    photos: ['e1'],
  }),
  later: logWireOf({ id: 'later', title: 'Later visit', date: '2026-12-01', photos: ['l1'] }),
};

function LiveCard() {
  const { api } = usePlatform();
  const { data } = useQuery(logQuery(api, 'log_1'));
  return data ? <PhotosCard visit={data} /> : null;
}

async function show(compared_with: string | null = null) {
  const visit = logWireOf({ date: '2026-06-01', location: 'North pier', photos: ['p1'] });
  const api = createFakeApi({
    projects: [projectWireOf({ id: 'project_1' }), projectWireOf({ id: 'project_2' })],
    logs: [visit, ...Object.values(EARLIER)],
    photos: [
      photoWireOf({ id: 'p1', compared_with }),
      photoWireOf({ id: 's1', log_id: 'spring', taken_at: '2026-03-01T10:00:00.000Z' }),
      photoWireOf({ id: 'e1', log_id: 'elsewhere' }),
      photoWireOf({ id: 'l1', log_id: 'later' }),
    ],
  });
  const test = await renderWithPlatform(<LiveCard />, { api });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Photo 1 of 1' }));
  return { ...test, user };
}

const compare = async (user: ReturnType<typeof userEvent.setup>) =>
  user.click(await screen.findByRole('button', { name: 'Compare with' }));
const choices = async () =>
  (await screen.findAllByRole('button', { name: /^Photo of / })).map(({ textContent }) =>
    textContent.trim(),
  );

test('photos of earlier visits to the location and the project are offered, best match first', async () => {
  const { user } = await show();
  await compare(user);
  expect(await choices()).toEqual([
    'Photo of Other project Apr 1, 2026',
    'Photo of Spring visit Mar 1, 2026',
  ]);
});

test('the photos are shown side by side, or one over the other with a slider', async () => {
  const { user } = await show();
  await compare(user);
  await user.click(await screen.findByRole('button', { name: /Spring visit/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Compare photos' });
  expect(await within(dialog).findAllByRole('img')).toHaveLength(2);
  expect(within(dialog).getByText('Earlier, Mar 1, 2026')).toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: 'Slider' }));
  const slider = within(dialog).getByRole('slider', { name: 'Earlier photo shown' });
  expect(slider).toHaveAttribute('aria-valuetext', '50%');
  fireEvent.change(slider, { target: { value: '80' } });
  expect(slider).toHaveAttribute('aria-valuetext', '80%');
});

test('a pair can be added to the report and removed again', async () => {
  const { user, api } = await show();
  await compare(user);
  await user.click(await screen.findByRole('button', { name: /Spring visit/ }));
  const shown = await screen.findByRole('button', { name: 'Show in Report' });
  expect(shown).toHaveAttribute('aria-pressed', 'false');
  await user.click(shown);
  expect(await screen.findByRole('button', { name: 'Show in Report', pressed: true })).toBe(shown);
  expect(api.state.photos[0]).toMatchObject({ id: 'p1', compared_with: 's1' });
  await user.click(shown);
  await screen.findByRole('button', { name: 'Show in Report', pressed: false });
  expect(api.state.photos[0]).toMatchObject({ id: 'p1', compared_with: null });
});

test('a photo with a saved pair opens with it, and another can be chosen', async () => {
  const { user } = await show('s1');
  await compare(user);
  expect(
    await screen.findByRole('button', { name: 'Show in Report', pressed: true }),
  ).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Choose Another' }));
  expect(await choices()).toHaveLength(2);
});

test('if the earlier photo was deleted, another can be chosen', async () => {
  const { user } = await show('gone');
  await compare(user);
  expect(await choices()).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: /Spring visit/ }));
  expect(await screen.findByText('Earlier, Mar 1, 2026')).toBeInTheDocument();
});
