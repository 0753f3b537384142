import type { ResolvedRegistry } from '@fieldline/contracts';
import type { Subject, ShownToast } from '@fieldline/platform/host';
import { createContext, useContext } from 'react';
import type { RemoteLoader } from '../remotes/loader';

/** What the parts of the shell share beside the platform. */
export interface Suite {
  readonly registry: ResolvedRegistry;
  readonly loader: RemoteLoader;
  readonly toasts: Subject<ShownToast | null>;
  /** Turns true once somebody wants the search dialog. */
  readonly searchWanted: Subject<boolean>;
  /** Whether what users write survives this tab. */
  readonly isStorageKept: () => boolean;
}

export const SuiteContext = createContext<Suite | null>(null);

export function useSuite(): Suite {
  const suite = useContext(SuiteContext);
  if (!suite) throw new Error('useSuite needs a SuiteContext around it');
  return suite;
}
