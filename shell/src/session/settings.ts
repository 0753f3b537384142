import type { Credits, EventBus, Logger } from '@fieldline/platform';
import type { IdentityProvider } from './identity';
import type { KnownUsers } from './knownUser';

export interface SessionSettings {
  /** Loads the identity provider; called again only if it failed. */
  readonly loadIdentity: () => Promise<IdentityProvider>;
  /** The user of the last visit, shown at once and confirmed by the provider later. */
  readonly known: KnownUsers;
  /** Runs the confirmation when the page is idle. */
  readonly later: (confirm: () => void) => void;
  /** Makes the local stores hold that user's data; the session waits for this. */
  readonly adopt: (uid: string) => Promise<void>;
  readonly events: EventBus;
  readonly logger: Logger;
  readonly localMailbox: string | null;
  /** Called when the provider ends a session, with its reason if it gives one. */
  readonly onEnded: (message?: string) => void;
  /** A function, because credits are read through the API, which needs the session. */
  readonly credits: () => Credits;
}
