import { Card, color, fontSize, space } from '@fieldline/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { CredentialsForm } from './CredentialsForm';
import { ResetForm } from './ResetForm';

const texts = {
  product: 'Fieldline',
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

type View = keyof typeof texts.titles;

/** What a visitor without a session sees: signing in, registering, resetting the password. */
export function SignInCard() {
  const [view, setView] = useState<View>('sign-in');
  const [email, setEmail] = useState('');
  return (
    <Frame>
      <Product>{texts.product}</Product>
      <Title>{texts.titles[view]}</Title>
      {view === 'reset' ? (
        <ResetForm email={email} onEmail={setEmail} onBack={() => setView('sign-in')} />
      ) : (
        <CredentialsForm
          // Another mode is another form: password, confirmation and name start empty.
          key={view}
          mode={view}
          email={email}
          onEmail={setEmail}
          onMode={setView}
          onForgot={() => setView('reset')}
        />
      )}
    </Frame>
  );
}
