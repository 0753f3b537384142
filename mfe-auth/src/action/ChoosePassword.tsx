import { usePlatform } from '@fieldline/platform';
import { Button, LoadingText, Muted, Stack } from '@fieldline/ui';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useAttempt } from '../attempt/useAttempt';
import { type NewPassword, passwordProblem, type Problem } from '../password/model';
import { NewPasswordFields } from '../password/NewPasswordFields';
import { Outcome } from './Outcome';

const texts = {
  checking: 'Checking the link...',
  expired: 'This link has expired or has already been used. Please ask for a new email.',
  forAddress: (email: string) => `For ${email}`,
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
  const [entered, setEntered] = useState<NewPassword>({ password: '', confirmation: '' });
  const [problem, setProblem] = useState<Problem>();
  const { running, attempt } = useAttempt<'save'>();
  const busy = running !== null;

  const change = (part: Partial<NewPassword>) => {
    setEntered((before) => ({ ...before, ...part }));
    setProblem(undefined);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = passwordProblem(entered);
    setProblem(found);
    if (found) return toast.show({ ...found.toast, variant: 'destructive' });
    void attempt({
      kind: 'save',
      run: () => session.confirmPasswordReset(code, entered.password),
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
        <NewPasswordFields {...entered} problem={problem} onChange={change} />
        <Button type="submit" tone="primary" disabled={busy}>
          {busy ? texts.busy : texts.submit}
        </Button>
      </Stack>
    </form>
  );
}
