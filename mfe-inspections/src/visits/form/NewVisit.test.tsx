import { createFakeApi, renderWithPlatform } from '@fieldline/testing';
import { checklistTemplateWireOf, projectWireOf } from '@fieldline/testing/fixtures';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { takeOver } from '../../photos/handover';
import { NewVisit } from './NewVisit';

beforeEach(() => {
  Object.defineProperty(window, 'matchMedia', {
    configurable: true,
    value: (query: string) => ({ matches: query.includes('coarse') }),
  });
  URL.createObjectURL = () => 'blob:1';
  URL.revokeObjectURL = () => undefined;
});
afterEach(() => Reflect.deleteProperty(window, 'matchMedia'));

async function show() {
  const api = createFakeApi({
    projects: [projectWireOf()],
    checklists: [checklistTemplateWireOf()],
  });
  const close = jest.fn();
  await renderWithPlatform(
    <NewVisit adding={{ isOffered: true, isOpen: true, open: () => undefined, close }} />,
    {
      api,
    },
  );
  return { api, close, user: userEvent.setup() };
}

test('on a hand-held device the camera opens first, then a form that needs only a confirmation', async () => {
  const { api, close, user } = await show();
  const camera = within(await screen.findByRole('dialog', { name: 'Camera' }));
  const input = await camera.findByLabelText('Use Phone Camera', { selector: 'input' });
  const files = ['a.jpg', 'b.jpg'].map((name) => new File(['x'], name, { type: 'image/jpeg' }));
  for (const file of files) fireEvent.change(input, { target: { files: [file] } });
  await user.click(camera.getByRole('button', { name: 'Done' }));
  expect(await screen.findByText('2 photos will be added.')).toBeInTheDocument();
  // Only the project, with the reason for the guess, and the title are asked for.
  expect(screen.getByLabelText('Project')).toHaveAccessibleDescription('Newest project');
  expect(screen.getByLabelText('Title')).toBeVisible();
  for (const name of ['Date', 'Notes', 'Checklist']) {
    expect(await screen.findByLabelText(name)).not.toBeVisible();
  }
  await user.click(screen.getByText('More'));
  expect(screen.getByLabelText('Notes')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Create Site Visit' }));
  await waitFor(() => expect(api.state.logs).toHaveLength(1));
  expect(api.state.logs[0]?.title).toMatch(/^Site Visit, /);
  await waitFor(() => expect(close).toHaveBeenCalled());
  const id = api.state.logs[0]?.id ?? '';
  expect(takeOver(id)).toEqual(files);
  expect(takeOver(id)).toEqual([]);
});

test('a folded field that is refused is unfolded', async () => {
  const { user } = await show();
  const camera = within(await screen.findByRole('dialog', { name: 'Camera' }));
  await user.click(camera.getByRole('button', { name: 'Continue without photos' }));
  await user.type(await screen.findByLabelText('Title'), 'Deck');
  fireEvent.change(screen.getByLabelText('Date'), { target: { value: '' } });
  await user.click(screen.getByRole('button', { name: 'Create Site Visit' }));
  expect(await screen.findByText('Date is required')).toBeVisible();
});

test('photos are not lost by accident', async () => {
  const { close, user } = await show();
  const camera = within(await screen.findByRole('dialog', { name: 'Camera' }));
  const input = await camera.findByLabelText('Use Phone Camera', { selector: 'input' });
  fireEvent.change(input, {
    target: { files: [new File(['x'], 'a.jpg', { type: 'image/jpeg' })] },
  });
  await user.click(camera.getByRole('button', { name: 'Close' }));
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('alertdialog', { name: 'Discard changes?' })).toBeInTheDocument();
  expect(close).not.toHaveBeenCalled();
});

test('a visit can start with a checklist of the workspace', async () => {
  const { api, user } = await show();
  const camera = within(await screen.findByRole('dialog', { name: 'Camera' }));
  await user.click(camera.getByRole('button', { name: 'Continue without photos' }));
  await user.type(await screen.findByLabelText('Title'), 'Deck');
  await user.selectOptions(await screen.findByLabelText('Checklist'), 'Bridge walk');
  await user.click(screen.getByRole('button', { name: 'Create Site Visit' }));
  await waitFor(() => expect(api.state.logs).toHaveLength(1));
  expect(api.state.logs[0]?.checklist).toMatchObject({
    name: 'Bridge walk',
    items: [
      { text: 'Bearings clean', answer: null },
      { text: 'Joints tight', answer: null },
    ],
  });
});
