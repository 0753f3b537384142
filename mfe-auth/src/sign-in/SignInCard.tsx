import { usePlatform } from '@fieldline/platform';
import { color, fontSize, phone, radius, space } from '@fieldline/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { ProductName } from '../brand/ProductName';
import { CredentialsForm } from './CredentialsForm';
import { GoogleButton } from './GoogleButton';
import { ResetForm } from './ResetForm';
import { useSignIn } from './useSignIn';
import { Welcome } from './Welcome';

const texts = {
  or: 'or',
  local: 'Local mode: accounts stay on this computer, mails arrive in the',
  mailbox: 'local mailbox',
  titles: { 'sign-in': 'Sign In', register: 'Create Account', reset: 'Reset Password' },
};

/** One card: the form on the left, and beside it a description of Fieldline. */
const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 420px) minmax(0, 480px);
  width: fit-content;
  max-width: calc(100vw - ${space(6)});
  margin: ${space(6)} auto;
  overflow: clip;
  border: 1px solid ${color.border};
  border-radius: ${radius.large};
  background: ${color.surface};
  @media (max-width: 899px) {
    grid-template-columns: minmax(0, 420px);
  }
`;

const Entrance = styled.div`
  padding: ${space(10)};
  ${phone} {
    padding: ${space(6)} ${space(5)};
  }
`;

const Title = styled.h1`
  margin-bottom: ${space(5)};
  font-size: ${fontSize.title};
  font-weight: 650;
  letter-spacing: -0.01em;
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

/** The screen without a session: sign-in, registration and password reset. */
export function SignInCard() {
  const { localMailbox } = usePlatform().session;
  const [view, setView] = useState<View>('sign-in');
  const [email, setEmail] = useState('');
  const signIn = useSignIn();
  return (
    <Frame>
      <Entrance>
        <ProductName />
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
      </Entrance>
      <Welcome />
    </Frame>
  );
}
