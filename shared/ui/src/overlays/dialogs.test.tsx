import type { ShownToast } from '@fieldline/platform/host';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ConfirmDialog } from './ConfirmDialog';
import { Dialog } from './Dialog';
import { ToastRegion } from './ToastRegion';

const toast: ShownToast = { id: 1, title: 'Not yet', duration: 5000 };

function Screen({ asking = false }: { asking?: boolean }) {
  const [open, setOpen] = useState(true);
  const [question, setQuestion] = useState(asking);
  const [shown, setShown] = useState<ShownToast | null>(null);
  return (
    <>
      <Dialog open={open} onOpenChange={setOpen} title="Form">
        <button type="button" onClick={() => setShown(toast)}>
          Submit
        </button>
        <ConfirmDialog
          open={question}
          title="Sure?"
          text="Really?"
          confirmLabel="Yes"
          onConfirm={() => {}}
          onClose={() => setQuestion(false)}
        />
      </Dialog>
      <ToastRegion toast={shown} onClose={() => setShown(null)} />
    </>
  );
}

test('one Escape closes a dialog, even where a toast came after it', async () => {
  const user = userEvent.setup();
  render(<Screen />);
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  await screen.findByText('Not yet');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog', { name: 'Form' })).not.toBeInTheDocument();
});

test('the Escape of a question leaves the dialog around it open', async () => {
  const user = userEvent.setup();
  render(<Screen asking />);
  await screen.findByRole('alertdialog', { name: 'Sure?' });
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(screen.getByRole('dialog', { name: 'Form' })).toBeInTheDocument();
});

test('what had the focus before a dialog has it after, unless it was moved on', async () => {
  const user = userEvent.setup();
  function Page() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        <h1 tabIndex={-1}>Next page</h1>
        <Dialog open={open} onOpenChange={setOpen} title="Form">
          <button
            type="button"
            onClick={() => {
              setOpen(false);
              setTimeout(() => screen.getByRole('heading', { name: 'Next page' }).focus());
            }}
          >
            Go
          </button>
        </Dialog>
      </>
    );
  }
  render(<Page />);
  const button = screen.getByRole('button', { name: 'Open' });
  await user.click(button);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(button).toHaveFocus());
  await user.click(button);
  await user.click(screen.getByRole('button', { name: 'Go' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Next page' })).toHaveFocus());
});
