import { usePlatform } from '@fieldline/platform';
import { Card, color, fontSize, space } from '@fieldline/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { CredentialsForm } from './CredentialsForm';
import { GoogleButton } from './GoogleButton';
import { ResetForm } from './ResetForm';
import { useSignIn } from './useSignIn';

const texts = {
  product: 'Fieldline',
  or: 'or',
  local: 'Local mode: accounts stay on this computer, mails arrive in the',
  mailbox: 'local mailbox',
  titles: { 'sign-in': 'Sign In', register: 'Create Account', reset: 'Reset Password' },
};

const Frame = styled(Card)`
  width: min(420px, calc(100vw - ${space(6)}));
  margin: ${space(6)} auto;
`;

const Product = styled.p`
  color: ${color.primary};
  font-weight: 700;
`;

const Title = styled.h1`
  margin-bottom: ${space(5)};
  font-size: ${fontSize.title};
`;

const Divider = styled.p`
  margin: ${space(4)} 0;
  text-align: center;
  color: ${color.muted};
`;

const Local = styled.p`
  margin-top: ${space(5)};
  color: ${color.muted};
  font-size: ${fontSize.small};
`;

type View = keyof typeof texts.titles;

/** What a visitor without a session sees: signing in, registering, resetting the password. */
export function SignInCard() {
  const { localMailbox } = usePlatform().session;
  const [view, setView] = useState<View>('sign-in');
  const [email, setEmail] = useState('');
  const signIn = useSignIn();
  return (
    <Frame>
      <Product>{texts.product}</Product>
      <Title>{texts.titles[view]}</Title>
      {view === 'reset' ? (
        <ResetForm email={email} onEmail={setEmail} onBack={() => setView('sign-in')} />
      ) : (
        <>
          <GoogleButton {...signIn} />
          <Divider>{texts.or}</Divider>
          <CredentialsForm
            // Another mode is another form: password, confirmation and name start empty.
            key={view}
            mode={view}
            email={email}
            onEmail={setEmail}
            onMode={setView}
            onForgot={() => setView('reset')}
            signIn={signIn}
          />
        </>
      )}
      {localMailbox && (
        <Local>
          {texts.local}{' '}
          <a href={localMailbox} target="_blank" rel="noreferrer">
            {texts.mailbox}
          </a>
        </Local>
      )}
    </Frame>
  );
}
