import { type Attempt, useAttempt } from '../attempt/useAttempt';

/** The ways to sign in; while one is under way, none of their buttons takes a click. */
type Way = 'google' | 'credentials';

export interface SignIn {
  readonly running: Way | null;
  readonly attempt: (attempt: Attempt<Way>) => Promise<void>;
}

/** The one attempt that all buttons of the sign-in card share. */
export const useSignIn = (): SignIn => useAttempt<Way>();
