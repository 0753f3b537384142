import type { ResolvedRegistry } from '@fieldline/contracts';
import type { ShownToast, StoresControl, Subject } from '@fieldline/platform/host';
import type { AppliedOverrides } from '../overrides/apply';
import { createContext, useContext } from 'react';
import type { LoadOutcome, RemoteLoader } from '../remotes/loader';

/** What the parts of the shell share in addition to the platform. */
export interface Suite {
  readonly registry: ResolvedRegistry;
  readonly loader: RemoteLoader;
  readonly toasts: Subject<ShownToast | null>;
  /** Turns true once somebody wants the search dialog. */
  readonly searchWanted: Subject<boolean>;
  /** Where people and guides are stored. */
  readonly keeping: StoresControl['keeping'];
  /** Whether the dialog about unsent changes is open. */
  readonly leaving: Subject<boolean>;
  /** Signs out without asking. */
  readonly signOut: () => void;
  /** How loads of remotes went, in their order. */
  readonly outcomes: Subject<readonly LoadOutcome[]>;
  /**
   * What overrides with other builds led to; null if there are none, or if they are all builds that
   * just work.
   */
  readonly overrides: AppliedOverrides | null;
  /** Whether this browser may try versions that others do not get. */
  readonly mayTry: boolean;
  /** Origins whose pictures this page may show; any if absent. */
  readonly imageOrigins?: readonly string[] | undefined;
}

export const SuiteContext = createContext<Suite | null>(null);

export function useSuite(): Suite {
  const suite = useContext(SuiteContext);
  if (!suite) throw new Error('useSuite needs a SuiteContext around it');
  return suite;
}
