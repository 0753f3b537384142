import type { ResolvedRegistry } from '@fieldline/contracts';
import type { ShownToast, StoresControl, Subject } from '@fieldline/platform/host';
import type { AppliedOverrides } from '../overrides/apply';
import { createContext, useContext } from 'react';
import type { LoadOutcome, RemoteLoader } from '../remotes/loader';

/** Parts that the shell's components share, in addition to the platform. */
export interface Suite {
  readonly registry: ResolvedRegistry;
  readonly loader: RemoteLoader;
  readonly toasts: Subject<ShownToast | null>;
  /** Becomes true once the user wants the search dialog. */
  readonly searchWanted: Subject<boolean>;
  /** Where people and guides are stored. */
  readonly keeping: StoresControl['keeping'];
  /** Whether the dialog about unsent changes is open. */
  readonly leaving: Subject<boolean>;
  /** Signs out without asking. */
  readonly signOut: () => void;
  /** The outcomes of loading remotes, in order. */
  readonly outcomes: Subject<readonly LoadOutcome[]>;
  /** The results of overrides; null without overrides, or in development. */
  readonly overrides: AppliedOverrides | null;
  /** Whether this browser may try versions that others do not get. */
  readonly mayTry: boolean;
}

export const SuiteContext = createContext<Suite | null>(null);

export function useSuite(): Suite {
  const suite = useContext(SuiteContext);
  if (!suite) throw new Error('useSuite needs a SuiteContext around it');
  return suite;
}
