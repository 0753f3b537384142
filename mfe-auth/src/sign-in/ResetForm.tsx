import { usePlatform } from '@fieldline/platform';
import { Button, Stack, TextField } from '@fieldline/ui';
import { type FormEvent, useState } from 'react';
import { useAttempt } from '../attempt/useAttempt';
import { resetProblem } from './model';

const texts = {
  email: 'Email',
  submit: 'Send Reset Email',
  busy: 'Sending...',
  back: 'Back to Login',
  sent: 'Password reset email sent! Check your inbox.',
  done: {
    title: 'Reset email sent!',
    description: 'Please check your inbox for password reset instructions.',
  },
  failed: 'Reset failed',
  unexpected: 'Failed to send reset email. Please try again.',
};

export interface ResetFormProps {
  email: string;
  onEmail: (email: string) => void;
  onBack: () => void;
}

/** Asks for an email with which a new password can be chosen. */
export function ResetForm({ email, onEmail, onBack }: ResetFormProps) {
  const { session, toast } = usePlatform();
  const { running, attempt } = useAttempt<'reset'>();
  const [sent, setSent] = useState(false);
  const [mark, setMark] = useState<string>();
  const busy = running !== null;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const problem = resetProblem(email);
    setMark(problem?.mark);
    if (problem) return toast.show({ ...problem.toast, variant: 'destructive' });
    setSent(false);
    void attempt({
      kind: 'reset',
      run: () => session.sendPasswordReset(email.trim()),
      done: () => {
        setSent(true);
        toast.show(texts.done);
      },
      failed: texts.failed,
      unexpected: texts.unexpected,
    });
  };

  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {sent && <p role="status">{texts.sent}</p>}
        <TextField
          label={texts.email}
          type="text"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          autoComplete="username"
          error={mark}
          value={email}
          onChange={(event) => {
            onEmail(event.target.value);
            setMark(undefined);
          }}
        />
        <Button type="submit" tone="primary" disabled={busy}>
          {busy ? texts.busy : texts.submit}
        </Button>
        <Button disabled={busy} onClick={onBack}>
          {texts.back}
        </Button>
      </Stack>
    </form>
  );
}
