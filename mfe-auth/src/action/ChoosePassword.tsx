import { usePlatform } from '@fieldline/platform';
import { Button, LoadingText, Muted, Stack } from '@fieldline/ui';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useAttempt } from '../attempt/useAttempt';
import { passwordProblem } from '../password/model';
import { PasswordField } from '../password/PasswordField';
import { Outcome } from './Outcome';

const texts = {
  checking: 'Checking the link...',
  expired: 'This link has expired or has already been used. Please ask for a new email.',
  forAddress: (email: string) => `For ${email}`,
  password: 'Password',
  confirmation: 'Confirm Password',
  submit: 'Save Password',
  busy: 'Saving...',
  done: 'Your password has been changed. You can sign in with it now.',
  failed: 'Reset failed',
};

/** Takes a new password for the account that a reset mail's code belongs to. */
export function ChoosePassword({ code }: { code: string }) {
  const { session } = usePlatform();
  const [done, setDone] = useState(false);
  const { data: email, status } = useQuery({
    queryKey: ['mfe-auth', 'reset', code],
    queryFn: () => session.checkPasswordReset(code),
    staleTime: Infinity,
  });
  if (done) return <Outcome text={texts.done} />;
  if (status === 'pending') return <LoadingText>{texts.checking}</LoadingText>;
  if (status === 'error') return <Outcome text={texts.expired} />;
  return <PasswordForm code={code} email={email} onDone={() => setDone(true)} />;
}

function PasswordForm({
  code,
  email,
  onDone,
}: {
  code: string;
  email: string;
  onDone: () => void;
}) {
  const { session, toast } = usePlatform();
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const { running, attempt } = useAttempt<'save'>();
  const busy = running !== null;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const problem = passwordProblem({ password, confirmation });
    if (problem) return toast.show({ ...problem, variant: 'destructive' });
    void attempt({
      kind: 'save',
      run: () => session.confirmPasswordReset(code, password),
      done: onDone,
      failed: texts.failed,
    });
  };

  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Muted>{texts.forAddress(email)}</Muted>
        {/* Tells a password manager whose password it keeps. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label={texts.password}
          autoComplete="new-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <PasswordField
          label={texts.confirmation}
          autoComplete="new-password"
          value={confirmation}
          onChange={(event) => setConfirmation(event.target.value)}
        />
        <Button type="submit" tone="primary" disabled={busy}>
          {busy ? texts.busy : texts.submit}
        </Button>
      </Stack>
    </form>
  );
}
