import { askToTry, TRIED_KEY } from '@fieldline/contracts';
import type { Platform } from '@fieldline/platform';
import type { TabWorld } from './versions';

const texts = {
  refused: {
    title: 'Not for this account',
    description: 'Only accounts listed by this host can try canary versions.',
  },
};

/** A document that was requested again this recently is not requested another time, to prevent a loop. */
const PAUSE_MS = 60_000;

/**
 * For an address that requests a canary in a browser that the host does not know as a tester's: asks the host
 * as soon as a user is signed in, then requests the document again.
 */
export function askWhenSignedIn(
  { session, api, toast, logger }: Pick<Platform, 'session' | 'api' | 'toast' | 'logger'>,
  { storage, now, reload }: Pick<TabWorld, 'storage' | 'now' | 'reload'>,
): void {
  const ask = async () => {
    try {
      if (!(await api.call(askToTry))) {
        toast.show(texts.refused);
      } else if (now() - Number(storage.getItem(TRIED_KEY) ?? 0) >= PAUSE_MS) {
        storage.setItem(TRIED_KEY, String(now()));
        reload();
      }
    } catch (error) {
      logger.warn('The host could not be asked for a canary', error);
    }
  };
  let leave: () => void = () => undefined;
  const look = () => {
    if (session.state().status !== 'signed-in') return;
    leave();
    void ask();
  };
  leave = session.subscribe(look);
  look();
}
