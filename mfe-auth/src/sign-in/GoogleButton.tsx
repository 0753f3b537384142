import { usePlatform } from '@fieldline/platform';
import { Button } from '@fieldline/ui';
import styled from 'styled-components';
import { GoogleMark } from './GoogleMark';
import type { SignIn } from './useSignIn';

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
export function GoogleButton({ running, attempt }: SignIn) {
  const { session, toast } = usePlatform();

  const signIn = () =>
    attempt({
      kind: 'google',
      run: () => session.loginWithGoogle(),
      done: () => toast.show(texts.done),
      failed: texts.failed,
      unexpected: texts.unexpected,
    });

  return (
    <Wide disabled={running !== null} onClick={() => void signIn()}>
      <GoogleMark />
      {running === 'google' ? texts.busy : texts.label}
    </Wide>
  );
}
