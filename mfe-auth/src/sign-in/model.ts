import { type NewPassword, passwordProblem, type Problem } from '../password/model';

export interface Registration extends NewPassword {
  readonly name: string;
}

const problems = {
  name: {
    toast: { title: 'Name required', description: 'Please enter your full name.' },
    field: 'name',
    mark: 'Full name is required',
  },
  email: {
    toast: { title: 'Email required', description: 'Please enter your email address.' },
    field: 'email',
    mark: 'Email is required',
  },
} as const;

/**
 * The first problem of a registration, in the specification's order; undefined if there is none.
 */
export const registrationProblem = ({ name, ...password }: Registration): Problem | undefined =>
  passwordProblem(password) ?? (name.trim() === '' ? problems.name : undefined);

/** The problem with the address of a password reset, if there is one. */
export const resetProblem = (email: string): Problem | undefined =>
  email.trim() === '' ? problems.email : undefined;
