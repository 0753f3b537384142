import { AuthenticationError, usePlatform } from '@fieldline/platform';
import { Button, Stack, TextField } from '@fieldline/ui';
import { type FormEvent, useState } from 'react';
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

/** Asks for a mail with which the password can be chosen anew. */
export function ResetForm({ email, onEmail, onBack }: ResetFormProps) {
  const { session, toast } = usePlatform();
  const [state, setState] = useState<'idle' | 'busy' | 'sent'>('idle');

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (state === 'busy') return;
    const problem = resetProblem(email);
    if (problem) return toast.show({ ...problem, variant: 'destructive' });
    setState('busy');
    try {
      await session.sendPasswordReset(email.trim());
      setState('sent');
      toast.show(texts.done);
    } catch (error) {
      const description = error instanceof AuthenticationError ? error.message : texts.unexpected;
      toast.show({ title: texts.failed, description, variant: 'destructive' });
      setState('idle');
    }
  };

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack>
        {state === 'sent' && <p role="status">{texts.sent}</p>}
        <TextField
          label={texts.email}
          type="text"
          inputMode="email"
          autoCapitalize="none"
          autoComplete="email"
          value={email}
          onChange={(event) => onEmail(event.target.value)}
        />
        <Button type="submit" tone="primary" disabled={state === 'busy'}>
          {state === 'busy' ? texts.busy : texts.submit}
        </Button>
        <Button disabled={state === 'busy'} onClick={onBack}>
          {texts.back}
        </Button>
      </Stack>
    </form>
  );
}
