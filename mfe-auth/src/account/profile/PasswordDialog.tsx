import { AuthenticationError, reportFailure, usePlatform } from '@fieldline/platform';
import { FormDialog } from '@fieldline/ui/overlays';
import { useState } from 'react';
import { type NewPassword, passwordProblem, type Problem } from '../../password/model';
import { NewPasswordFields } from '../../password/NewPasswordFields';
import { PasswordField } from '../../password/PasswordField';
import { texts } from './texts';

/** Asks for the current password and a new one. */
export default function PasswordDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const { session, toast, logger } = usePlatform();
  const [current, setCurrent] = useState('');
  const [currentError, setCurrentError] = useState<string>();
  const [entered, setEntered] = useState<NewPassword>({ password: '', confirmation: '' });
  const [problem, setProblem] = useState<Problem>();

  const save = async () => {
    const found = passwordProblem(entered);
    setProblem(found);
    setCurrentError(current === '' ? texts.currentMissing : undefined);
    if (found) toast.show({ ...found.toast, variant: 'destructive' });
    if (found || current === '') return;
    try {
      await session.changePassword(current, entered.password);
      toast.show(texts.passwordChanged);
      return onClose;
    } catch (error) {
      if (error instanceof AuthenticationError) setCurrentError(error.message);
      else reportFailure({ toast, logger }, error, { title: texts.passwordFailed });
    }
  };

  return (
    <FormDialog
      title={texts.changePassword}
      submitLabel={texts.save}
      busyLabel={texts.busy}
      isDirty={current + entered.password + entered.confirmation !== ''}
      onSubmit={save}
      onClose={onClose}
      width={440}
    >
      {/* Tells a password manager whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={texts.currentPassword}
        autoComplete="current-password"
        value={current}
        error={currentError}
        onChange={(event) => {
          setCurrent(event.target.value);
          setCurrentError(undefined);
        }}
      />
      <NewPasswordFields
        {...entered}
        problem={problem}
        onChange={(part) => {
          setEntered((before) => ({ ...before, ...part }));
          setProblem(undefined);
        }}
      />
    </FormDialog>
  );
}
