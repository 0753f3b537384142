import { AuthenticationError, type Platform } from '@fieldline/platform';
import { createFakeApi, renderWithPlatform, type TestPlatform } from '@fieldline/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SignInCard } from './SignInCard';

/** Replaces an operation of the session. */
function replace<Name extends keyof Platform['session']>(
  name: Name,
  operation: Platform['session'][Name],
) {
  return ({ platform }: TestPlatform) =>
    void Object.assign(platform.session, { [name]: operation });
}

const toRegistration = async () => {
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: "Don't have an account? Sign up" }));
  return user;
};

test('signing in shows a greeting', async () => {
  const { toast } = await renderWithPlatform(<SignInCard />);
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Email'), 'ada@example.com');
  await user.type(screen.getByLabelText('Password'), 'secret1');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(toast.get()).toMatchObject({
    title: 'Welcome back!',
    description: 'You have been successfully signed in.',
  });
});

test('fields that a password manager filled without events are sent', async () => {
  const login = jest.fn(never);
  await renderWithPlatform(<SignInCard />, { prepare: replace('login', login) });
  const fill = (label: string, value: string) => {
    const field = screen.getByLabelText(label);
    // As a password manager does: past React, which hears only events.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  };
  fill('Email', '\u200Bada@example.com ');
  fill('Password', 'secret1');
  await userEvent.setup().click(screen.getByRole('button', { name: 'Sign In' }));
  expect(login).toHaveBeenCalledWith('ada@example.com', 'secret1');
  expect(screen.getByLabelText('Password')).toHaveValue('secret1');
});

test('a password is hidden, may be pasted and kept by a password manager, and is sent as it is', async () => {
  const login = jest.fn(never);
  await renderWithPlatform(<SignInCard />, { prepare: replace('login', login) });
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Email'), 'ada@example.com');
  const field = screen.getByLabelText('Password');
  expect(field).toHaveAttribute('type', 'password');
  expect(field).toHaveAttribute('autocomplete', 'current-password');
  const password = ` Ünder the 橋, ${'x'.repeat(80)} `;
  await user.click(field);
  await user.paste(password);
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(login).toHaveBeenCalledWith('ada@example.com', password);
});

const never = () => new Promise<never>(() => undefined);
const EVERY_BUTTON = ['Forgot your password?', "Don't have an account? Sign up"];

test('during a sign-in all buttons are disabled', async () => {
  await renderWithPlatform(<SignInCard />, { prepare: replace('login', never) });
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Email'), 'ada@example.com');
  await user.type(screen.getByLabelText('Password'), 'secret1');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  for (const name of ['Signing in...', 'Continue with Google', ...EVERY_BUTTON]) {
    expect(screen.getByRole('button', { name })).toBeDisabled();
  }
});

test('while Google’s popup is open, all other ways to sign in are disabled', async () => {
  const login = jest.fn();
  await renderWithPlatform(<SignInCard />, {
    prepare: (test) => {
      replace('loginWithGoogle', never)(test);
      replace('login', login)(test);
    },
  });
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Email'), 'ada@example.com');
  await user.type(screen.getByLabelText('Password'), 'secret1');
  await user.click(screen.getByRole('button', { name: 'Continue with Google' }));
  for (const name of ['Signing in...', 'Sign In', ...EVERY_BUTTON]) {
    expect(screen.getByRole('button', { name })).toBeDisabled();
  }
  await user.type(screen.getByLabelText('Password'), '{Enter}');
  expect(login).not.toHaveBeenCalled();
});

test('two clicks at once ask once', async () => {
  const login = jest.fn(never);
  await renderWithPlatform(<SignInCard />, { prepare: replace('login', login) });
  await userEvent.type(screen.getByLabelText('Email'), 'ada@example.com');
  await userEvent.type(screen.getByLabelText('Password'), 'secret1');
  const submit = screen.getByRole('button', { name: 'Sign In' });
  act(() => {
    submit.click();
    submit.click();
  });
  expect(login).toHaveBeenCalledTimes(1);
});

test('the outcome of the popup is not shown once another tab has signed in', async () => {
  let refuse: (reason: Error) => void = () => undefined;
  const { toast, unmount } = await renderWithPlatform(<SignInCard />, {
    prepare: replace('loginWithGoogle', () => new Promise((_resolve, reject) => (refuse = reject))),
  });
  await userEvent.click(screen.getByRole('button', { name: 'Continue with Google' }));
  // As when the shell shows the app instead.
  unmount();
  await act(async () =>
    refuse(new AuthenticationError('auth/popup-closed-by-user', 'Sign-in popup was closed.')),
  );
  expect(toast.get()).toBeNull();
});

test.each([
  [new AuthenticationError('auth/wrong-password', 'Incorrect password.'), 'Incorrect password.'],
  [new Error('anything'), 'An unexpected error occurred. Please try again.'],
])('a refusal is shown: %s', async (error, description) => {
  const { toast } = await renderWithPlatform(<SignInCard />, {
    prepare: replace('login', () => Promise.reject(error)),
  });
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Email'), 'ada@example.com');
  await user.type(screen.getByLabelText('Password'), 'wrong');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(toast.get()).toMatchObject({ title: 'Login failed', description, variant: 'destructive' });
  expect(screen.getByRole('button', { name: 'Sign In' })).toBeEnabled();
});

test('an invalid registration is not sent', async () => {
  const register = jest.fn();
  const { toast } = await renderWithPlatform(<SignInCard />, {
    prepare: replace('register', register),
  });
  const user = await toRegistration();
  await user.type(screen.getByLabelText('Password'), 'secret1');
  await user.type(screen.getByLabelText('Confirm Password'), 'secret2');
  await user.click(screen.getByRole('button', { name: 'Create Account' }));
  expect(toast.get()).toMatchObject({
    title: 'Password mismatch',
    description: 'Passwords do not match. Please try again.',
  });
  expect(register).not.toHaveBeenCalled();
});

test('a registration marks the field that is wrong until it is changed, and says the least length before', async () => {
  await renderWithPlatform(<SignInCard />);
  const user = await toRegistration();
  const field = (label: string) => screen.getByLabelText(label, { selector: 'input' });
  const submit = () => user.click(screen.getByRole('button', { name: 'Create Account' }));
  expect(field('Password')).toHaveAccessibleDescription('At least 6 characters');
  await user.type(field('Password'), '12345');
  await user.type(field('Confirm Password'), '1234');
  await submit();
  expect(field('Confirm Password')).toBeInvalid();
  expect(field('Confirm Password')).toHaveAccessibleDescription('Passwords do not match');
  expect(field('Password')).toBeValid();
  await user.type(field('Confirm Password'), '5');
  expect(field('Confirm Password')).toBeValid();
  await submit();
  expect(field('Password')).toBeInvalid();
  expect(field('Password')).toHaveAccessibleDescription('Password should be at least 6 characters');
  await user.type(field('Password'), '6');
  expect(field('Password')).toBeValid();
  await user.type(field('Confirm Password'), '6');
  await submit();
  expect(field('Full Name')).toHaveAccessibleDescription('Full name is required');
});

test('switching between sign-in and registration keeps the email and clears the rest', async () => {
  await renderWithPlatform(<SignInCard />);
  const user = await toRegistration();
  await user.type(screen.getByLabelText('Full Name'), 'Ada');
  await user.type(screen.getByLabelText('Email'), 'ada@example.com');
  await user.type(screen.getByLabelText('Password'), 'secret1');
  await user.click(screen.getByRole('button', { name: 'Already have an account? Sign in' }));
  expect(screen.getByLabelText('Email')).toHaveValue('ada@example.com');
  expect(screen.getByLabelText('Password')).toHaveValue('');
  await toRegistration();
  expect(screen.getByLabelText('Full Name')).toHaveValue('');
});

test('Google’s refusal has its own title', async () => {
  const { toast } = await renderWithPlatform(<SignInCard />, {
    prepare: replace('loginWithGoogle', () => Promise.reject(new Error('x'))),
  });
  await userEvent.click(screen.getByRole('button', { name: 'Continue with Google' }));
  expect(toast.get()).toMatchObject({
    title: 'Google login failed',
    description: 'Failed to sign in with Google. Please try again.',
  });
});

test('a reset is confirmed in place and by a toast', async () => {
  const { toast } = await renderWithPlatform(<SignInCard />);
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Email'), 'ada@example.com');
  await user.click(screen.getByRole('button', { name: 'Forgot your password?' }));
  expect(screen.getByLabelText('Email')).toHaveValue('ada@example.com');
  await user.click(screen.getByRole('button', { name: 'Send Reset Email' }));
  expect(screen.getByRole('status')).toHaveTextContent(
    'Password reset email sent! Check your inbox.',
  );
  expect(toast.get()).toMatchObject({ title: 'Reset email sent!' });
  await user.click(screen.getByRole('button', { name: 'Back to Login' }));
  expect(screen.getByRole('heading', { name: 'Sign In' })).toBeInTheDocument();
});

test('local mode is named, with the place where mails arrive', async () => {
  await renderWithPlatform(<SignInCard />, {
    prepare: replace('localMailbox', 'http://localhost/local/mailbox'),
  });
  expect(screen.getByRole('link', { name: 'local mailbox' })).toHaveAttribute(
    'href',
    'http://localhost/local/mailbox',
  );
});

test('at sign-in a user learns that their account will be deleted, and can keep it', async () => {
  const deletion = { due_at: '2026-12-10T12:00:00.000Z', removes_name: false };
  const api = createFakeApi({ deletion: { ...deletion, last_owner_of: [], teams_of_one: [] } });
  const { toast, visited } = await renderWithPlatform(<SignInCard />, { api });
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Email'), 'ada@example.com');
  await user.type(screen.getByLabelText('Password'), 'secret1');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  const title = 'Your account will be deleted on Dec 10, 2026';
  await waitFor(() => expect(toast.get()).toMatchObject({ title }));
  expect(toast.get()?.action?.label).toBe('Open Account');
  toast.get()?.action?.run();
  expect(visited.at(-1)?.to).toBe('/account');
});
