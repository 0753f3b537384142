import { FINISHED, useNavigationGuard, useOneAtATime } from '@fieldline/platform';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { Button } from '../controls/Button';
import { DraftNotice } from '../forms/DraftNotice';
import { useDeletedSubject } from '../forms/subject';
import type { Draft } from '../forms/useDraft';
import { Stack } from '../layout/Card';
import { DeletedDialog, type DeletedDialogProps } from './DeletedDialog';
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

/** Runs after a form is saved, for example to close its dialog; undefined if the user stays. */
export type FollowUp = (() => void) | null | undefined | void;

type Submit = () => FollowUp | Promise<FollowUp>;

export interface FormDialogProps {
  title: string;
  submitLabel: string;
  /** Shown on the submit button while the form is being submitted. */
  busyLabel?: string;
  /** Whether there are unsaved changes; if so, leaving asks first. */
  isDirty: boolean;
  /** What was typed and not saved, from `useProtectedForm` or `useDraft`. */
  draft?: Pick<Draft<object>, 'isRestored' | 'restart' | 'clear'>;
  /** Saves. Its result runs if the dialog is still open, and may navigate without a question. */
  onSubmit: Submit;
  onClose: () => void;
  /** If what the form edits was deleted elsewhere: its name, once that is known, and a use for the input. */
  deleted?:
    { readonly name?: string | undefined; readonly use?: DeletedDialogProps['use'] } | undefined;
  /** A second way to submit. */
  also?: { readonly label: string; readonly onSubmit: Submit };
  width?: number;
  /** The fields. */
  children: ReactNode;
}

/**
 * A form in a dialog, with Cancel and a submit button. It asks before changes are lost: by Cancel, Escape, a
 * link, Back and Forward, or closing the tab. Only one submit runs at a time.
 */
export function FormDialog({
  title,
  submitLabel,
  busyLabel = submitLabel,
  isDirty,
  draft,
  onSubmit,
  onClose,
  deleted,
  also,
  width,
  children,
}: FormDialogProps) {
  const guard = useNavigationGuard(isDirty, { withQuery: true });
  const { busy, run } = useOneAtATime();
  const isShown = useIsShown();
  const [form, setForm] = useState<HTMLFormElement | null>(null);
  const subject = useDeletedSubject(isDirty);
  const goneName = deleted?.name ?? subject;
  const close = () =>
    guard.attempt(() => {
      draft?.clear();
      onClose();
    });
  const submit = (save: Submit) =>
    void run(async () => {
      const followUp = await save();
      // The user has left since: the follow-up would take them away from the new page.
      if (!followUp || !isShown.current) return;
      draft?.clear();
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
        ref={setForm}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit(onSubmit);
        }}
      >
        <DialogBody>
          <Stack>
            {draft?.isRestored && <DraftNotice onDiscard={draft.restart} />}
            {children}
          </Stack>
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
      <DiscardDialog
        open={guard.asking}
        onDiscard={() => {
          draft?.clear();
          guard.leave();
        }}
        onStay={guard.stay}
      />
      {goneName !== undefined && form && (
        <DeletedDialog
          name={goneName}
          {...(deleted?.use && { use: deleted.use })}
          typed={isDirty ? form : ''}
          onLeave={() => {
            draft?.clear();
            guard.release();
            onClose();
          }}
        />
      )}
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
