import type { ShownToast } from '@fieldline/platform/host';
import { act, render, screen, waitFor } from '@testing-library/react';
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

test('one Escape closes a dialog, even if a toast appeared after it', async () => {
  const user = userEvent.setup();
  render(<Screen />);
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  await screen.findByText('Not yet');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog', { name: 'Form' })).not.toBeInTheDocument();
});

test('Escape in a confirmation leaves the dialog around it open', async () => {
  const user = userEvent.setup();
  render(<Screen asking />);
  await screen.findByRole('alertdialog', { name: 'Sure?' });
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(screen.getByRole('dialog', { name: 'Form' })).toBeInTheDocument();
});

test('a closed dialog returns the focus, unless it has moved', async () => {
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

test('the page behind a dialog cannot be reached, the toasts can', async () => {
  const user = userEvent.setup();
  function Page() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <main>
          <p role="status">Saved</p>
          <button type="button" onClick={() => setOpen(true)}>
            Open
          </button>
        </main>
        <Dialog open={open} onOpenChange={setOpen} title="Form">
          <input aria-label="Name" />
        </Dialog>
        <ToastRegion toast={open ? toast : null} onClose={() => {}} />
      </>
    );
  }
  render(<Page />);
  const page = screen.getByRole('main');
  await user.click(screen.getByRole('button', { name: 'Open' }));
  const dialog = screen.getByRole('dialog', { name: 'Form' });
  expect(dialog).toHaveAttribute('aria-modal', 'true');
  expect(page.closest('[inert]')).not.toBeNull();
  expect(dialog.closest('[inert]')).toBeNull();
  expect(screen.getByText('Not yet').closest('[inert]')).toBeNull();
  await user.keyboard('{Escape}');
  expect(page.closest('[inert]')).toBeNull();
});

test('a dialog that replaces another returns the focus to the opener of the first', async () => {
  const user = userEvent.setup();
  const First = (props: { onNext: () => void }) => (
    <Dialog open onOpenChange={() => {}} title="Loading">
      <button type="button" onClick={props.onNext}>
        Loaded
      </button>
    </Dialog>
  );
  const Second = (props: { onClose: () => void }) => (
    <Dialog open onOpenChange={props.onClose} title="Form">
      <input aria-label="Name" />
    </Dialog>
  );
  function Page() {
    const [step, setStep] = useState<'closed' | 'loading' | 'form'>('closed');
    return (
      <>
        <button type="button" onClick={() => setStep('loading')}>
          Open
        </button>
        {step === 'loading' && <First onNext={() => setStep('form')} />}
        {step === 'form' && <Second onClose={() => setStep('closed')} />}
      </>
    );
  }
  render(<Page />);
  const opener = screen.getByRole('button', { name: 'Open' });
  await user.click(opener);
  await user.click(screen.getByRole('button', { name: 'Loaded' }));
  await screen.findByRole('dialog', { name: 'Form' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(opener).toHaveFocus());
});

test('a dialog cannot be reached behind its confirmation, nor the page until both are closed', async () => {
  const user = userEvent.setup();
  render(
    <main>
      <Screen asking />
    </main>,
  );
  const page = screen.getByRole('main', { hidden: true });
  await screen.findByRole('alertdialog', { name: 'Sure?' });
  expect(screen.getByText('Submit').closest('[inert]')).not.toBeNull();
  await user.keyboard('{Escape}');
  expect(screen.getByText('Submit').closest('[inert]')).toBeNull();
  expect(page.closest('[inert]')).not.toBeNull();
  await user.keyboard('{Escape}');
  expect(page.closest('[inert]')).toBeNull();
});

test('the time of a toast starts when it is visible', () => {
  jest.useFakeTimers();
  const frames: FrameRequestCallback[] = [];
  const drawing = jest
    .spyOn(window, 'requestAnimationFrame')
    .mockImplementation((frame) => frames.push(frame));
  const onClose = jest.fn();
  render(<ToastRegion toast={{ ...toast, duration: 3000 }} onClose={onClose} />);
  // The page is busy.
  act(() => void jest.advanceTimersByTime(10_000));
  expect(onClose).not.toHaveBeenCalled();
  act(() => frames.shift()?.(0));
  act(() => frames.forEach((frame) => frame(16)));
  act(() => void jest.advanceTimersByTime(2999));
  expect(onClose).not.toHaveBeenCalled();
  act(() => void jest.advanceTimersByTime(1));
  expect(onClose).toHaveBeenCalledTimes(1);
  drawing.mockRestore();
  jest.useRealTimers();
});
