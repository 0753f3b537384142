import { PASSWORD_MIN_LENGTH } from '@fieldline/contracts';

export interface Problem {
  readonly title: string;
  readonly description: string;
}

export interface NewPassword {
  readonly password: string;
  readonly confirmation: string;
}

export interface Registration extends NewPassword {
  readonly name: string;
}

const problems = {
  mismatch: {
    title: 'Password mismatch',
    description: 'Passwords do not match. Please try again.',
  },
  short: {
    title: 'Password too short',
    description: 'Password must be at least 6 characters long.',
  },
  name: { title: 'Name required', description: 'Please enter your full name.' },
  email: { title: 'Email required', description: 'Please enter your email address.' },
} as const;

/** What is wrong with a password that is chosen; or nothing. */
export function passwordProblem({ password, confirmation }: NewPassword): Problem | undefined {
  if (password !== confirmation) return problems.mismatch;
  if (password.length < PASSWORD_MIN_LENGTH) return problems.short;
  return undefined;
}

/** The first thing wrong with a registration, in the order of the specification; or nothing. */
export const registrationProblem = ({ name, ...password }: Registration): Problem | undefined =>
  passwordProblem(password) ?? (name.trim() === '' ? problems.name : undefined);

/** What is wrong with the address of a password reset; or nothing. */
export const resetProblem = (email: string): Problem | undefined =>
  email.trim() === '' ? problems.email : undefined;
