import { AuthenticationError, reportFailure, usePlatform } from '@fieldline/platform';
import { TextField } from '@fieldline/ui';
import { FormDialog } from '@fieldline/ui/overlays';
import { useState } from 'react';
import { PasswordField } from '../../password/PasswordField';
import { texts } from './texts';

/** Asks for a new address and the password, and sends the mail that changes the address. */
export default function EmailDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const { session, toast, logger } = usePlatform();
  const [next, setNext] = useState('');
  const [password, setPassword] = useState('');
  const [checked, setChecked] = useState(false);
  const [refused, setRefused] = useState<AuthenticationError | null>(null);
  const address = next.trim();
  const missing = address === '' ? texts.emailMissing : undefined;
  const problem = address === email ? texts.emailSame : missing;
  const isOfPassword = refused !== null && WRONG_PASSWORD.includes(refused.code);

  const save = async () => {
    setChecked(true);
    if (problem || password === '') return;
    try {
      await session.changeEmail(password, address);
      toast.show(texts.emailSent);
      return onClose;
    } catch (error) {
      if (error instanceof AuthenticationError) setRefused(error);
      else reportFailure({ toast, logger }, error, { title: texts.emailFailed });
    }
  };

  return (
    <FormDialog
      title={texts.changeEmail}
      submitLabel={texts.sendLink}
      busyLabel={texts.sending}
      isDirty={next !== ''}
      onSubmit={save}
      onClose={onClose}
      width={440}
    >
      <TextField
        label={texts.newEmail}
        type="text"
        inputMode="email"
        autoComplete="email"
        hint={texts.newEmailHint}
        value={next}
        error={refused && !isOfPassword ? refused.message : checked ? problem : undefined}
        onChange={(event) => {
          setNext(event.target.value);
          setRefused(null);
        }}
      />
      <PasswordField
        label={texts.currentPassword}
        autoComplete="current-password"
        value={password}
        error={
          isOfPassword
            ? refused.message
            : checked && password === ''
              ? texts.currentMissing
              : undefined
        }
        onChange={(event) => {
          setPassword(event.target.value);
          setRefused(null);
        }}
      />
    </FormDialog>
  );
}

/** The identity provider's codes for a password that is not the user's. */
export const WRONG_PASSWORD = [
  'auth/wrong-password',
  'auth/missing-password',
  'auth/invalid-credential',
  'auth/invalid-login-credentials',
];
