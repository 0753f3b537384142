import type { ReactNode } from 'react';
import { Button } from '../controls/Button';
import { Row, Stack } from '../layout/Card';
import { Dialog } from './Dialog';
import { DiscardDialog } from './DiscardDialog';
import { type Leaving, useUnsavedGuard } from './useUnsavedGuard';

const texts = { cancel: 'Cancel' };

export interface FormDialogProps extends Leaving {
  title: string;
  submitLabel: string;
  /** While true, the submit button rests. */
  busy?: boolean;
  /** Whether there is something to lose; leaving asks then. */
  isDirty: boolean;
  onSubmit: () => void;
  /** The fields. */
  children: ReactNode;
}

/** A form in a dialog, with Cancel and a submit button; unsaved changes are not lost unasked. */
export function FormDialog({
  title,
  submitLabel,
  busy = false,
  isDirty,
  onSubmit,
  children,
  ...leaving
}: FormDialogProps) {
  const { asking, close, discard, stay } = useUnsavedGuard(isDirty, leaving);
  return (
    <Dialog open onOpenChange={(open) => open || close()} title={title}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <Stack>
          {children}
          <Row $justify="flex-end">
            <Button onClick={close}>{texts.cancel}</Button>
            <Button type="submit" tone="primary" disabled={busy}>
              {submitLabel}
            </Button>
          </Row>
        </Stack>
      </form>
      <DiscardDialog open={asking} onDiscard={discard} onStay={stay} />
    </Dialog>
  );
}
