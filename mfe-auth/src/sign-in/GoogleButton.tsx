import { AuthenticationError, usePlatform } from '@fieldline/platform';
import { Button } from '@fieldline/ui';
import { useState } from 'react';
import styled from 'styled-components';

const texts = {
  label: 'Continue with Google',
  busy: 'Signing in...',
  done: { title: 'Welcome!', description: 'You have been successfully signed in with Google.' },
  failed: 'Google login failed',
  unexpected: 'Failed to sign in with Google. Please try again.',
};

const Wide = styled(Button)`
  width: 100%;
`;

/** Signs in through the popup of a third-party account. */
export function GoogleButton() {
  const { session, toast } = usePlatform();
  const [busy, setBusy] = useState(false);

  const signIn = async () => {
    setBusy(true);
    try {
      await session.loginWithGoogle();
      toast.show(texts.done);
    } catch (error) {
      const description = error instanceof AuthenticationError ? error.message : texts.unexpected;
      toast.show({ title: texts.failed, description, variant: 'destructive' });
      setBusy(false);
    }
  };

  return (
    <Wide disabled={busy} onClick={() => void signIn()}>
      {busy ? texts.busy : texts.label}
    </Wide>
  );
}
