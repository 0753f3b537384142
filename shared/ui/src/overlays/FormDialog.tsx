import { FINISHED, useNavigationGuard, useOneAtATime } from '@fieldline/platform';
import { type ReactNode, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { Button } from '../controls/Button';
import { Stack } from '../layout/Card';
import { DialogFrame } from './Dialog';
import { DialogBody, DialogFoot } from './dialogParts';
import { DiscardDialog } from './DiscardDialog';

const texts = { cancel: 'Cancel' };

const Form = styled.form`
  display: flex;
  flex: 1 1 auto;
  flex-direction: column;
  min-height: 0;
`;

/** Runs once a form is saved, for example to close its dialog; nothing if the work goes on. */
export type FollowUp = (() => void) | null | undefined | void;

type Submit = () => FollowUp | Promise<FollowUp>;

export interface FormDialogProps {
  title: string;
  submitLabel: string;
  /** Stands on the submit button while it works. */
  busyLabel?: string;
  /** Whether there is something to lose; leaving asks then. */
  isDirty: boolean;
  /** Saves. What it answers with runs if the dialog is still there, and may navigate unasked. */
  onSubmit: Submit;
  onClose: () => void;
  /** A second way to submit. */
  also?: { readonly label: string; readonly onSubmit: Submit };
  width?: number;
  /** The fields. */
  children: ReactNode;
}

/**
 * A form in a dialog, with Cancel and a submit button. Changed input is not lost unasked: by Cancel,
 * Escape, a link, Back and Forward or the closing of the tab. While a submit is under way there is
 * no second one.
 */
export function FormDialog({
  title,
  submitLabel,
  busyLabel = submitLabel,
  isDirty,
  onSubmit,
  onClose,
  also,
  width,
  children,
}: FormDialogProps) {
  const guard = useNavigationGuard(isDirty, { withQuery: true });
  const { busy, run } = useOneAtATime();
  const isShown = useIsShown();
  const close = () => guard.attempt(onClose);
  const submit = (save: Submit) =>
    void run(async () => {
      const followUp = await save();
      // The user has left since: the follow-up would take them away from where they went.
      if (!followUp || !isShown.current) return;
      guard.release();
      followUp();
      return FINISHED;
    });
  return (
    <DialogFrame
      open
      title={title}
      onOpenChange={(open) => open || close()}
      {...(width !== undefined && { width })}
    >
      <Form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit(onSubmit);
        }}
      >
        <DialogBody>
          <Stack>{children}</Stack>
        </DialogBody>
        <DialogFoot data-dialog-foot>
          <Button onClick={close}>{texts.cancel}</Button>
          {also && (
            <Button disabled={busy} onClick={() => submit(also.onSubmit)}>
              {also.label}
            </Button>
          )}
          <Button type="submit" tone="primary" disabled={busy}>
            {busy ? busyLabel : submitLabel}
          </Button>
        </DialogFoot>
      </Form>
      <DiscardDialog open={guard.asking} onDiscard={guard.leave} onStay={guard.stay} />
    </DialogFrame>
  );
}

function useIsShown() {
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return isShown;
}
