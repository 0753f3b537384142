import {
  LOAD_REPORTS_ADDRESS,
  LOAD_REPORTS_AT_ONCE,
  type PageAddress,
  pageAt,
  type ResolvedRegistry,
  SHELL,
  type VitalReport,
} from '@fieldline/contracts';
import { matchRoutes } from '@fieldline/platform/host';
import { createBatches, type SendBeacon } from '../batches';
import { routedState } from '../navigation/routedState';
import { measurePages } from './measures';
import { createPageLog } from './pageLog';

export interface VitalsSettings {
  readonly registry: ResolvedRegistry;
  readonly window: Window & typeof globalThis;
  readonly send: SendBeacon;
}

/** Reports the measures of pages to the web host, each with the version that owned the page. */
export function reportVitals({ registry, window, send }: VitalsSettings): void {
  const { document, navigation, performance } = window;
  // Without the Navigation API, no event tells when one page replaces another.
  if (!navigation) return;
  const batch = createBatches<VitalReport>({
    document,
    atOnce: LOAD_REPORTS_AT_ONCE,
    send: (reports) => send(LOAD_REPORTS_ADDRESS, reports),
  });
  const ownerOf = (address: PageAddress) => {
    const remote = pageAt(registry.remotes, address, matchRoutes)?.remote;
    return remote ?? { name: SHELL, id: registry.shell.id, override: undefined };
  };
  const current = () => {
    const { pathname, search } = window.location;
    return ownerOf({ pathname, search, state: routedState(window.history) });
  };
  const [opened] = performance.getEntriesByType('navigation');
  const pages = createPageLog(opened ? ownerOf(new URL(opened.name)) : current());
  pages.turned(current(), performance.now());
  navigation.addEventListener('currententrychange', () =>
    pages.turned(current(), performance.now()),
  );
  measurePages(({ kind, value, at }) => {
    const { name, id, override } = pages.ownerAt(at);
    // An override is not a release.
    if (override !== undefined) return;
    const report = { remote: name, id, kind, value };
    // The last measures come when the page closes, so they cannot wait for a batch.
    if (document.visibilityState === 'hidden') send(LOAD_REPORTS_ADDRESS, [report]);
    else batch(report);
  });
}
