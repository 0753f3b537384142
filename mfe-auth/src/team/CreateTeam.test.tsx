import { renderWithPlatform } from '@fieldline/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CreateTeam } from './CreateTeam';

const user = userEvent.setup();
const NAMES = Array.from({ length: 130 }, (_, index) => `Project ${index + 1}`);

async function openDialog(isInOwn = true) {
  const bodies: unknown[] = [];
  const call = async (
    { path }: { path: string },
    { query, body }: { query?: { page: number; limit: number }; body?: unknown } = {},
  ) => {
    if (query) {
      const start = (query.page - 1) * query.limit;
      const all = path === '/projects' ? NAMES : ['Drill'];
      const data = all.slice(start, start + query.limit).map((name) => ({ id: name, name }));
      return { data, total: all.length };
    }
    bodies.push(body);
    return { id: 'team-1', name: 'Northlight', role: 'owner' };
  };
  const switchTo = jest.fn(async () => undefined);
  await renderWithPlatform(<CreateTeam isInOwn={isInOwn} />, {
    prepare: ({ platform }) => {
      Object.assign(platform.api, { call });
      Object.assign(platform.workspace, { switchTo });
    },
  });
  await user.click(screen.getByRole('button', { name: 'Create Team' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create Team' }));
  await user.type(dialog.getByRole('textbox', { name: 'Team name' }), 'Northlight');
  const create = async () => {
    await user.click(dialog.getByRole('button', { name: 'Create' }));
    await waitFor(() => expect(switchTo).toHaveBeenCalled());
    return bodies;
  };
  const choose = async (list: string, way: string) =>
    user.selectOptions(dialog.getByRole('combobox', { name: list }), way);
  return { dialog, create, choose };
}

test('nothing moves to a team unless its founder chooses it', async () => {
  const { create } = await openDialog();
  expect(await create()).toEqual([{ name: 'Northlight', move: {} }]);
});

test('a founder chooses projects and products, all or one by one', async () => {
  const { dialog, create, choose } = await openDialog();
  await choose('Products', 'All');
  await choose('Projects', 'Choose…');
  await user.click(await dialog.findByRole('checkbox', { name: 'Project 2' }));
  expect(dialog.queryByRole('checkbox', { name: 'Project 130' })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Show More' }));
  await user.click(await dialog.findByRole('checkbox', { name: 'Project 130' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Project 1' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Project 1' }));
  await user.click(dialog.getByRole('checkbox', { name: 'All checklists' }));
  const move = { projects: ['Project 2', 'Project 130'], products: 'all', checklists: true };
  expect(await create()).toEqual([{ name: 'Northlight', move }]);
});

test('in a team, whose items are not the user’s own, there is nothing to move', async () => {
  const { dialog } = await openDialog(false);
  expect(dialog.queryByRole('combobox')).toBeNull();
});

test('what was chosen is part of the draft: closing the dialog asks', async () => {
  const { dialog, choose } = await openDialog();
  await user.clear(dialog.getByRole('textbox', { name: 'Team name' }));
  await choose('Products', 'All');
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('alertdialog')).toBeInTheDocument();
});
