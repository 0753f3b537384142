import { usePlatform, useSessionState } from '@fieldline/platform';
import {
  Button,
  Facts,
  lazyComponent,
  lazyDialog,
  Muted,
  Row,
  Section,
  Stack,
} from '@fieldline/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { texts } from './texts';

/** Its library of forms is loaded after the page. */
const ProfileForm = lazyComponent(() => import('./ProfileForm'));
const EmailDialog = lazyDialog(() => import('./EmailDialog'));
const PasswordDialog = lazyDialog(() => import('./PasswordDialog'));

/** Who the user is: name, picture, e-mail and password. */
export function Profile() {
  const state = useSessionState();
  if (state.status !== 'signed-in') return null;
  return (
    <Section title={texts.title}>
      <Stack $gap={6}>
        <ProfileForm user={state.user} />
        <SignIn uid={state.user.uid} email={state.user.email} />
      </Stack>
    </Section>
  );
}

function SignIn({ uid, email }: { uid: string; email: string }) {
  const { session } = usePlatform();
  const { data: hasPassword } = useQuery({
    queryKey: ['mfe-auth', 'has-password', uid],
    queryFn: () => session.hasPassword(),
  });
  const [changing, setChanging] = useState<'email' | 'password' | null>(null);
  const close = () => setChanging(null);
  const withButton = (shown: string, label: string, kind: 'email' | 'password') => (
    <Row $justify="space-between">
      {shown}
      {hasPassword && <Button onClick={() => setChanging(kind)}>{label}</Button>}
    </Row>
  );
  return (
    <>
      <Facts
        nameWidth={96}
        facts={[
          [texts.email, withButton(email, texts.changeEmail, 'email')],
          [
            texts.password,
            hasPassword === false ? (
              <Muted>{texts.google}</Muted>
            ) : (
              withButton(texts.hidden, texts.changePassword, 'password')
            ),
          ],
        ]}
      />
      {changing === 'email' && <EmailDialog email={email} onClose={close} />}
      {changing === 'password' && <PasswordDialog email={email} onClose={close} />}
    </>
  );
}
