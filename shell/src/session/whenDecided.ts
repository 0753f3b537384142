import type { Session } from '@fieldline/platform';

/** If the session is not known by then, the page shows that it is being checked; milliseconds. */
const LIMIT_MS = 1000;

/** Resolves once it is known whether a user is signed in, or after the time limit. */
export const whenDecided = ({ state, subscribe }: Pick<Session, 'state' | 'subscribe'>) =>
  new Promise<void>((resolve) => {
    const decide = () => {
      clearTimeout(timer);
      stopListening();
      resolve();
    };
    const timer = setTimeout(decide, LIMIT_MS);
    const look = () => {
      if (state().status !== 'checking') decide();
    };
    const stopListening = subscribe(look);
    look();
  });
