import { renderWithPlatform } from '@fieldline/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MoreMenu } from './MoreMenu';
import { useCopyLink } from './useCopyLink';

const Menu = () => (
  <MoreMenu
    label="More"
    entries={[{ label: 'Other', onSelect: () => {} }, ...useCopyLink('/logs/a?x=1')]}
  />
);

test('a member of a team copies a link that names the workspace', async () => {
  const user = userEvent.setup();
  const team = { id: 'team-1', name: 'Northlight', role: 'member', isLost: false } as const;
  const { toast } = await renderWithPlatform(<Menu />, {
    prepare: ({ platform }) => Object.assign(platform.workspace, { current: () => team }),
  });
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Copy Link' }));
  expect(await navigator.clipboard.readText()).toBe(
    `${location.origin}/logs/a?x=1&workspace=team-1`,
  );
  expect(toast.get()).toMatchObject({ title: 'Link copied' });
});

test('a user without a team gets no entry', async () => {
  const user = userEvent.setup();
  await renderWithPlatform(<Menu />);
  await user.click(screen.getByRole('button', { name: 'More' }));
  await screen.findByRole('menuitem', { name: 'Other' });
  expect(screen.queryByRole('menuitem', { name: 'Copy Link' })).not.toBeInTheDocument();
});
