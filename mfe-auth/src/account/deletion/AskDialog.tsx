import { type AccountDeletionWire, askForAccountDeletion } from '@fieldline/contracts';
import { ApiError, useOneAtATime, usePlatform, useSessionState } from '@fieldline/platform';
import { Button, Checkbox, color, Stack, TextField } from '@fieldline/ui';
import { Dialog } from '@fieldline/ui/overlays';
import { type FormEvent, useState } from 'react';
import styled from 'styled-components';
import { texts } from './texts';

const FORM = 'delete-account';

/** Filled, as in every confirmation: one more press deletes. */
const Confirm = styled(Button)`
  &&,
  &&:hover:not(:disabled) {
    border-color: transparent;
    background: ${color.danger};
    color: ${color.surface};
  }
`;

interface AskDialogProps {
  /** The teams that will be deleted too; empty if none. */
  alone: string;
  onAsked: (deletion: AccountDeletionWire) => void;
  onClose: () => void;
}

/** Says what is deleted, and asks for the account's email address, to prevent mistakes. */
export default function AskDialog({ alone, onAsked, onClose }: AskDialogProps) {
  const { api, logger } = usePlatform();
  const session = useSessionState();
  const email = session.status === 'signed-in' ? session.user.email : '';
  const [typed, setTyped] = useState('');
  const [removesName, setRemovesName] = useState(false);
  const [error, setError] = useState<string>();
  const { busy, run } = useOneAtATime();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim().toLowerCase() !== email.toLowerCase()) return setError(texts.wrong);
    void run(async () => {
      try {
        const body = { email: typed, removes_name: removesName };
        const asked = await api.call(askForAccountDeletion, { body });
        onClose();
        onAsked(asked);
      } catch (reason) {
        logger.warn('The deletion of the account was not asked for', reason);
        const isRefusal = reason instanceof ApiError && reason.status < 500;
        setError(isRefusal ? reason.message : texts.failed);
      }
    });
  };
  return (
    <Dialog
      open
      title={texts.question}
      onOpenChange={(open) => open || onClose()}
      foot={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Confirm type="submit" form={FORM} tone="danger" disabled={busy}>
            {busy ? texts.deleting : texts.delete}
          </Confirm>
        </>
      }
    >
      <form id={FORM} noValidate onSubmit={submit}>
        <Stack>
          <p>{texts.goes}</p>
          <p>
            {texts.stays} {alone !== '' && texts.alone(alone)}
          </p>
          <Checkbox
            label={texts.removeName}
            checked={removesName}
            onChange={({ target }) => setRemovesName(target.checked)}
          />
          <TextField
            label={texts.type}
            hint={email}
            error={error}
            value={typed}
            type="email"
            autoComplete="off"
            onChange={({ target }) => {
              setTyped(target.value);
              setError(undefined);
            }}
          />
        </Stack>
      </form>
    </Dialog>
  );
}
