import { withoutInvisible } from '@fieldline/contracts';
import { usePlatform } from '@fieldline/platform';
import { Button, Row, Stack, TextButton, TextField } from '@fieldline/ui';
import { type FormEvent, useState } from 'react';
import { registrationProblem } from './model';
import type { SignIn } from './useSignIn';
import type { Problem } from '../password/model';
import { NewPasswordFields } from '../password/NewPasswordFields';
import { PasswordField } from '../password/PasswordField';

export type Mode = 'sign-in' | 'register';

const texts = {
  email: 'Email',
  password: 'Password',
  name: 'Full Name',
  forgot: 'Forgot your password?',
  'sign-in': {
    submit: 'Sign In',
    busy: 'Signing in...',
    switch: "Don't have an account? Sign up",
    failed: 'Login failed',
    done: { title: 'Welcome back!', description: 'You have been successfully signed in.' },
  },
  register: {
    submit: 'Create Account',
    busy: 'Creating account...',
    switch: 'Already have an account? Sign in',
    failed: 'Registration failed',
    done: {
      title: 'Account created!',
      description:
        'Your account has been created successfully. Please check your email for verification.',
    },
  },
};

export interface CredentialsFormProps {
  mode: Mode;
  /** Kept when the mode changes. */
  email: string;
  onEmail: (email: string) => void;
  onMode: (mode: Mode) => void;
  onForgot: () => void;
  signIn: SignIn;
}

/** E-mail and password, to sign in or to register. The parent's `key` clears it when the mode changes. */
export function CredentialsForm(props: CredentialsFormProps) {
  const { mode, email, onEmail, onMode, onForgot, signIn } = props;
  const { session, toast } = usePlatform();
  const [entered, setEntered] = useState({ name: '', password: '', confirmation: '' });
  const [problem, setProblem] = useState<Problem>();
  const change = (part: Partial<typeof entered>) => {
    setEntered((before) => ({ ...before, ...part }));
    setProblem(undefined);
  };
  const words = texts[mode];
  const registering = mode === 'register';
  const resting = signIn.running !== null;

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (resting) return;
    // Browsers and password managers fill fields without events, so the fields know more than the state.
    const fields = new FormData(event.currentTarget);
    const filled = (field: string) => String(fields.get(field) ?? '');
    const credentials = {
      email: withoutInvisible(filled('email')).trim(),
      password: filled('password'),
      confirmation: filled('confirmation'),
      name: withoutInvisible(filled('name')).trim(),
    };
    onEmail(filled('email'));
    const { password, confirmation } = credentials;
    setEntered({ name: filled('name'), password, confirmation });
    const found = registering ? registrationProblem(credentials) : undefined;
    setProblem(found);
    if (found) return toast.show({ ...found.toast, variant: 'destructive' });
    void signIn.attempt({
      kind: 'credentials',
      run: () =>
        registering
          ? session.register(credentials.email, credentials.password, credentials.name)
          : session.login(credentials.email, credentials.password),
      done: () => toast.show(words.done),
      failed: words.failed,
    });
  };

  return (
    <form onSubmit={submit} noValidate={registering}>
      <Stack>
        {registering && (
          <TextField
            label={texts.name}
            name="name"
            autoComplete="name"
            error={problem?.field === 'name' ? problem.mark : undefined}
            value={entered.name}
            onChange={(event) => change({ name: event.target.value })}
          />
        )}
        <TextField
          label={texts.email}
          name="email"
          // Not type=email: the browser's own check would pre-empt the specified message.
          type="text"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          autoComplete="username"
          required={!registering}
          value={email}
          onChange={(event) => onEmail(event.target.value)}
        />
        {registering ? (
          <NewPasswordFields {...entered} problem={problem} onChange={change} />
        ) : (
          <PasswordField
            label={texts.password}
            name="password"
            autoComplete="current-password"
            required
            value={entered.password}
            onChange={(event) => change({ password: event.target.value })}
          />
        )}
        <Button type="submit" tone="primary" disabled={resting}>
          {signIn.running === 'credentials' ? words.busy : words.submit}
        </Button>
        <Row $justify="space-between">
          <TextButton
            disabled={resting}
            onClick={() => onMode(registering ? 'sign-in' : 'register')}
          >
            {words.switch}
          </TextButton>
          {!registering && (
            <TextButton disabled={resting} onClick={onForgot}>
              {texts.forgot}
            </TextButton>
          )}
        </Row>
      </Stack>
    </form>
  );
}
