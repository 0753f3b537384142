import { renderWithPlatform } from '@fieldline/testing';
import { personOf } from '@fieldline/testing/fixtures';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import PersonDialog from './PersonDialog';

beforeEach(() => localStorage.clear());

const ada = personOf({ email: 'ada@example.com', company: 'Engines', notes: 'Old' });

const show = async (edit = false) => {
  const onClose = jest.fn();
  const test = await renderWithPlatform(
    <PersonDialog onClose={onClose} {...(edit && { person: ada })} />,
    { prepare: ({ platform }) => platform.stores.people.write(() => [ada]) },
  );
  return { ...test, onClose, people: test.platform.stores.people, user: userEvent.setup() };
};

test('a person is created without a status control', async () => {
  const { user, people, toast, onClose } = await show();
  expect(screen.queryByLabelText('Status')).not.toBeInTheDocument();
  await user.type(screen.getByLabelText('Name'), 'Grace Hopper');
  await user.type(screen.getByLabelText('Tags'), 'navy, vip');
  await user.click(screen.getByRole('button', { name: 'Add Person' }));
  expect(people.read()[1]).toMatchObject({
    name: 'Grace Hopper',
    status: 'active',
    tags: ['navy', 'vip'],
    totalGuides: 0,
  });
  expect(localStorage.getItem('people')).not.toContain('"location"');
  expect(toast.get()?.title).toBe('Person created successfully');
  expect(onClose).toHaveBeenCalledWith(people.read()[1]?.id);
});

test.each([
  [false, 'Add Person', 'Please fix the errors before creating'],
  [true, 'Update Person', 'Please fix the errors before updating'],
])(
  'errors are shown (editing: %s), and each disappears with an edit',
  async (edit, label, title) => {
    const { user, toast, onClose } = await show(edit);
    await user.clear(screen.getByLabelText('Name'));
    await user.type(screen.getByLabelText('LinkedIn URL'), 'example.com');
    await user.click(screen.getByRole('button', { name: label }));
    expect(await screen.findByText('Name is required')).toBeInTheDocument();
    expect(screen.getByText('Please enter a valid LinkedIn URL')).toBeInTheDocument();
    expect(toast.get()?.title).toBe(title);
    // The value is still invalid, but being edited.
    await user.type(screen.getByLabelText('LinkedIn URL'), '/x');
    expect(screen.queryByText('Please enter a valid LinkedIn URL')).not.toBeInTheDocument();
    expect(screen.getByText('Name is required')).toBeInTheDocument();
    expect(onClose).not.toHaveBeenCalled();
  },
);

test('Escape on a word that the input method has not finished asks nothing', async () => {
  const { user, onClose } = await show();
  await user.type(screen.getByLabelText('Name'), 'Gr');
  fireEvent.keyDown(screen.getByLabelText('Name'), { key: 'Escape', isComposing: true });
  fireEvent.keyDown(screen.getByLabelText('Name'), { key: 'Escape', keyCode: 229 });
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('alertdialog')).toBeInTheDocument();
  expect(onClose).not.toHaveBeenCalled();
});

test.each(['{Control>}{Enter}{/Control}', '{Meta>}{Enter}{/Meta}'])(
  '%s in the notes saves the form',
  async (keys) => {
    const { user, people } = await show();
    await user.type(screen.getByLabelText('Name'), 'Grace Hopper');
    await user.type(screen.getByLabelText('Notes'), `Navy${keys}`);
    await waitFor(() => expect(people.read()[1]).toMatchObject({ notes: 'Navy' }));
  },
);

test('a field that another tab also saved is not overwritten unseen', async () => {
  const { user, people, toast, onClose } = await show(true);
  await user.clear(screen.getByLabelText('Company'));
  await user.type(screen.getByLabelText('Company'), 'Mine');
  await user.type(screen.getByLabelText('Location'), 'London');
  await act(() => people.write(() => [{ ...ada, company: 'Theirs', notes: 'New' }]));
  await user.click(screen.getByRole('button', { name: 'Update Person' }));
  const dialog = await screen.findByRole('dialog', { name: 'Changed while you were editing' });
  expect(dialog).toHaveTextContent(/CompanyYour versionMineSaved versionTheirsBack/);
  await user.click(within(dialog).getByRole('button', { name: 'Use Saved Version' }));
  await waitFor(() => expect(screen.getByLabelText('Company')).toHaveValue('Theirs'));
  expect(screen.getByLabelText('Location')).toHaveValue('London');
  expect(onClose).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Update Person' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledWith(ada.id));
  expect(people.read()[0]).toMatchObject({ company: 'Theirs', location: 'London', notes: 'New' });
  expect(toast.get()?.title).toBe('Person updated successfully');
});

test('an edit keeps the changes of a generation in the meantime', async () => {
  const { user, people, toast } = await show(true);
  await user.clear(screen.getByLabelText('Company'));
  await user.selectOptions(screen.getByLabelText('Status'), 'converted');
  await act(() =>
    people.write((all) =>
      all.map((person) => ({ ...person, totalGuides: 2, notes: 'New', lastContact: 'today' })),
    ),
  );
  await user.click(screen.getByRole('button', { name: 'Update Person' }));
  const [edited] = people.read();
  expect(edited).toMatchObject({
    status: 'converted',
    totalGuides: 2,
    notes: 'New',
    lastContact: 'today',
    createdAt: ada.createdAt,
  });
  expect(edited?.company).toBeUndefined();
  expect(edited?.updatedAt).not.toBe(ada.updatedAt);
  expect(toast.get()?.title).toBe('Person updated successfully');
});

test('a duplicate is reported but allowed', async () => {
  const { user, people } = await show();
  await user.type(screen.getByLabelText('Name'), 'Ada again');
  await user.type(screen.getByLabelText('Email'), 'ADA@example.com');
  expect(screen.getByText(/Ada Lovelace is already stored/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Add Person' }));
  expect(people.read()).toHaveLength(2);
});

test('leaving unsaved changes asks first', async () => {
  const { user, onClose } = await show();
  await user.type(screen.getByLabelText('Name'), 'G');
  await user.keyboard('{Escape}');
  const question = await screen.findByRole('alertdialog', { name: 'Discard changes?' });
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByLabelText('Name')).toHaveValue('G');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('an untouched dialog closes at once', async () => {
  const { user, onClose } = await show(true);
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('one button saves a person and opens the generator', async () => {
  const { user, people, visited, onClose } = await show();
  await user.type(screen.getByLabelText('Name'), 'Grace Hopper');
  await user.type(screen.getByLabelText('Email'), 'grace@example.com');
  await user.type(screen.getByLabelText('Phone'), '+1 555');
  await user.click(screen.getByRole('button', { name: 'Save and Generate' }));
  await waitFor(() => expect(visited).toHaveLength(1));
  expect(visited[0]?.to).toBe('/?generate=grace%40example.com');
  expect(people.read()[1]).toMatchObject({ name: 'Grace Hopper', phone: '+1 555' });
  expect(onClose).toHaveBeenCalledWith(people.read()[1]?.id);
});

test('an address suggests a name if there is none yet', async () => {
  const { user } = await show();
  const name = screen.getByLabelText('Name');
  await user.type(screen.getByLabelText('Email'), 'grace.hopper@example.com');
  await user.tab();
  expect(name).toHaveValue('Grace Hopper');
  await user.clear(name);
  await user.type(name, 'Rear Admiral Hopper');
  await user.type(screen.getByLabelText('LinkedIn URL'), 'linkedin.com/in/grace-brewster-hopper');
  await user.tab();
  expect(name).toHaveValue('Rear Admiral Hopper');
});

test('a double submit creates one person', async () => {
  const { user, people, onClose } = await show();
  await user.type(screen.getByLabelText('Name'), 'Grace');
  await user.dblClick(screen.getByRole('button', { name: 'Add Person' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(people.read()).toHaveLength(2);
});

test('fields that this version does not know survive an edit', async () => {
  const { user, people } = await show(true);
  await people.write((all) => all.map((person) => ({ ...person, nickname: 'Countess' })));
  await user.type(screen.getByLabelText('Company'), ' Ltd');
  await user.click(screen.getByRole('button', { name: 'Update Person' }));
  await waitFor(() => expect(people.read()[0]?.company).toBe('Engines Ltd'));
  expect(people.read()[0]).toMatchObject({ nickname: 'Countess' });
  expect(localStorage.getItem('people')).toContain('"nickname":"Countess"');
});
