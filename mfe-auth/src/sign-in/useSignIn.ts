import { usePlatform } from '@fieldline/platform';
import { type Attempt, useAttempt } from '../attempt/useAttempt';

/** The ways to sign in. During an attempt all of their buttons are disabled. */
type Way = 'google' | 'credentials';

export interface SignIn {
  readonly running: Way | null;
  readonly attempt: (attempt: Attempt<Way>) => Promise<void>;
}

/** The one attempt that all buttons of the sign-in card share. */
export function useSignIn(): SignIn {
  const platform = usePlatform();
  const { running, attempt } = useAttempt<Way>();
  const done = () =>
    void import('./tellDeletion')
      .then(({ tellDeletion }) => tellDeletion(platform))
      .catch((error: unknown) =>
        platform.logger.warn('Could not check if the account will be deleted', error),
      );
  return {
    running,
    attempt: (asked) =>
      attempt({
        ...asked,
        done: () => {
          asked.done();
          done();
        },
      }),
  };
}
