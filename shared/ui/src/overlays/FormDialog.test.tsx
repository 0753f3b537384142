import { BrowserRouter } from '@fieldline/platform/host';
import { useNavigate } from '@fieldline/platform';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { FormDialog, type FormDialogProps } from './FormDialog';

type Settings = Partial<Pick<FormDialogProps, 'onSubmit' | 'also'>>;

/** A page whose address opens a dialog with one field. */
function open(settings: Settings = {}) {
  window.history.replaceState({ idx: 0 }, '', '/list');
  window.history.pushState({ idx: 1 }, '', '/list?add=1');
  const onClose = jest.fn();
  function Form() {
    const [name, setName] = useState('');
    const navigate = useNavigate();
    return (
      <FormDialog
        title="New"
        submitLabel="Save"
        busyLabel="Saving..."
        isDirty={name !== ''}
        onClose={onClose}
        onSubmit={() => () => void navigate('/saved')}
        {...settings}
      >
        <input aria-label="Name" value={name} onChange={({ target }) => setName(target.value)} />
      </FormDialog>
    );
  }
  render(
    <BrowserRouter>
      <Form />
    </BrowserRouter>,
  );
  return { onClose, user: userEvent.setup() };
}

const named = { name: 'Discard changes?' };
/** Goes back, and waits until that is undone and the question is shown. */
const back = async () => {
  act(() => window.history.back());
  await screen.findByRole('alertdialog', named);
  await waitFor(() => expect(window.location.search).toBe('?add=1'));
};
const question = () => screen.queryByRole('alertdialog', named);
const button = (name: string) => screen.getByRole('button', { name });

test('Back asks before input is lost', async () => {
  const { user } = open();
  await user.type(screen.getByLabelText('Name'), 'Ada');
  await back();
  await user.click(button('Cancel'));
  expect(question()).not.toBeInTheDocument();
  expect(screen.getByLabelText('Name')).toHaveValue('Ada');
  await back();
  await user.click(button('Discard'));
  await waitFor(() => expect(window.location.search).toBe(''));
});

test.each([
  ['Escape', (user: ReturnType<typeof userEvent.setup>) => user.keyboard('{Escape}')],
  ['Cancel', (user: ReturnType<typeof userEvent.setup>) => user.click(button('Cancel'))],
])('%s asks if there is input, and closes if not', async (_way, leave) => {
  const { user, onClose } = open();
  await leave(user);
  expect(onClose).toHaveBeenCalledTimes(1);
  await user.type(screen.getByLabelText('Name'), 'Ada');
  await leave(user);
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(question()).toBeInTheDocument();
  await user.click(button('Discard'));
  expect(onClose).toHaveBeenCalledTimes(2);
});

test('the follow-up of a save may navigate without a question', async () => {
  const { user } = open();
  await user.type(screen.getByLabelText('Name'), 'Ada');
  await user.click(button('Save'));
  await waitFor(() => expect(window.location.pathname).toBe('/saved'));
  expect(question()).not.toBeInTheDocument();
});

test('during a submit, no second one of either kind starts', async () => {
  let finish: () => void = () => {};
  const onSubmit = jest.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  const also = { label: 'Save and Open', onSubmit: jest.fn() };
  open({ onSubmit, also });
  const form = button('Save').closest('form');
  act(() => {
    if (form) fireEvent.submit(form);
    if (form) fireEvent.submit(form);
    fireEvent.click(button('Save and Open'));
  });
  expect(onSubmit).toHaveBeenCalledTimes(1);
  expect(also.onSubmit).not.toHaveBeenCalled();
  expect(button('Saving...')).toBeDisabled();
  await act(async () => finish());
  expect(button('Save')).toBeEnabled();
});

test('after a save, a click on the closing dialog is dropped', async () => {
  const onSubmit = jest.fn(() => () => {});
  open({ onSubmit });
  const form = button('Save').closest('form');
  if (form) fireEvent.submit(form);
  await act(async () => {});
  if (form) fireEvent.submit(form);
  expect(onSubmit).toHaveBeenCalledTimes(1);
});
