import type { Session } from '@fieldline/platform';

/** Whoever is not decided on by then is told that it is being decided; milliseconds. */
const LIMIT_MS = 1000;

/** Resolves once it is decided who is signed in, if anybody, or when that takes long. */
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
