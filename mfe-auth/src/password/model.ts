import { PASSWORD_MIN_LENGTH } from '@fieldline/contracts';

/** A message about an entered password. */
export interface Problem {
  readonly title: string;
  readonly description: string;
}

export interface NewPassword {
  readonly password: string;
  readonly confirmation: string;
}

const problems = {
  mismatch: {
    title: 'Password mismatch',
    description: 'Passwords do not match. Please try again.',
  },
  short: {
    title: 'Password too short',
    description: `Password must be at least ${PASSWORD_MIN_LENGTH} characters long.`,
  },
} as const;

/** The problem with a new password, if there is one. */
export function passwordProblem({ password, confirmation }: NewPassword): Problem | undefined {
  if (password !== confirmation) return problems.mismatch;
  if (password.length < PASSWORD_MIN_LENGTH) return problems.short;
  return undefined;
}
