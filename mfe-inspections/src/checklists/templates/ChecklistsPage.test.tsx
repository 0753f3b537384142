import { createChecklist, listChecklists } from '@fieldline/contracts';
import { createFakeApi, renderWithPlatform } from '@fieldline/testing';
import { checklistTemplateWireOf } from '@fieldline/testing/fixtures';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ChecklistsPage } from './ChecklistsPage';

const user = userEvent.setup();
beforeEach(() => localStorage.clear());

const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
const show = (api = createFakeApi()) => renderWithPlatform(<ChecklistsPage />, { api });

test('the first checklist is created, with one item per line', async () => {
  const { api } = await show();
  await press('Create your first checklist');
  const dialog = within(await screen.findByRole('dialog', { name: 'New Checklist' }));
  await user.click(dialog.getByRole('button', { name: 'Create Checklist' }));
  expect(await dialog.findByText('Name is required')).toBeInTheDocument();
  expect(dialog.getByText('At least one item is required')).toBeInTheDocument();
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Walk');
  await user.type(dialog.getByRole('textbox', { name: 'Items' }), 'Bearings{Enter}{Enter} Joints ');
  await user.click(dialog.getByRole('button', { name: 'Create Checklist' }));
  await screen.findByText('2 items');
  expect(api.state.checklists).toMatchObject([{ name: 'Walk', items: ['Bearings', 'Joints'] }]);
});

test('a checklist is edited; a version saved by someone else is shown first', async () => {
  const api = createFakeApi({ checklists: [checklistTemplateWireOf()] });
  await show(api);
  await press('Edit Bridge walk');
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Checklist' }));
  await user.type(dialog.getByRole('textbox', { name: 'Items' }), '{Enter}Deck');
  Object.assign(api.state.checklists[0] ?? {}, { items: ['Theirs'], version: 2 });
  await user.click(dialog.getByRole('button', { name: 'Update Checklist' }));
  const question = await screen.findByRole('dialog', { name: 'Changed while you were editing' });
  expect(within(question).getByText('Theirs')).toBeInTheDocument();
  await press('Save My Version');
  await waitFor(() =>
    expect(api.state.checklists[0]?.items).toEqual(['Bearings clean', 'Joints tight', 'Deck']),
  );
});

test('a checklist is deleted at once, with Undo', async () => {
  const api = createFakeApi({ checklists: [checklistTemplateWireOf()] });
  const { toast } = await show(api);
  await press('Delete Bridge walk');
  expect(screen.queryByText('Bridge walk')).not.toBeInTheDocument();
  act(() => toast.get()?.action?.run());
  expect(await screen.findByText('Bridge walk')).toBeInTheDocument();
  expect(api.state.checklists).toHaveLength(1);
});

test('a failed load can be retried; a failed save keeps the form', async () => {
  const api = createFakeApi({ checklists: [checklistTemplateWireOf()] });
  api.fail(listChecklists, 500);
  const { toast } = await show(api);
  await press('Try Again');
  await screen.findByText('Bridge walk');
  api.fail(createChecklist, 500);
  await press('New Checklist');
  const dialog = within(await screen.findByRole('dialog', { name: 'New Checklist' }));
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Walk');
  await user.type(dialog.getByRole('textbox', { name: 'Items' }), 'One');
  await user.click(dialog.getByRole('button', { name: 'Create Checklist' }));
  await waitFor(() => expect(toast.get()?.title).toBe('Failed to save checklist'));
  expect(dialog.getByRole('textbox', { name: 'Items' })).toHaveValue('One');
});
