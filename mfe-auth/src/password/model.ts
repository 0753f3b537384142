import { PASSWORD_MIN_LENGTH } from '@fieldline/contracts';

/** What is wrong with a form: the message of the toast, and the mark at the field. */
export interface Problem {
  readonly toast: { readonly title: string; readonly description: string };
  readonly field: 'password' | 'confirmation' | 'name' | 'email';
  readonly mark: string;
}

export interface NewPassword {
  readonly password: string;
  readonly confirmation: string;
}

const problems = {
  mismatch: {
    toast: {
      title: 'Password mismatch',
      description: 'Passwords do not match. Please try again.',
    },
    field: 'confirmation',
    mark: 'Passwords do not match',
  },
  short: {
    toast: {
      title: 'Password too short',
      description: `Password must be at least ${PASSWORD_MIN_LENGTH} characters long.`,
    },
    field: 'password',
    mark: `Password should be at least ${PASSWORD_MIN_LENGTH} characters`,
  },
} as const;

/** The problem with a new password, if there is one. */
export function passwordProblem({ password, confirmation }: NewPassword): Problem | undefined {
  if (password !== confirmation) return problems.mismatch;
  if (password.length < PASSWORD_MIN_LENGTH) return problems.short;
  return undefined;
}
