import {
  EARLY_ERRORS,
  type HealthReport,
  LOAD_REPORTS_ADDRESS,
  LOAD_REPORTS_AT_ONCE,
  type PageAddress,
  pageAt,
  type ResolvedRegistry,
  SHELL,
} from '@fieldline/contracts';
import type { Platform } from '@fieldline/platform';
import { matchRoutes, type Subject } from '@fieldline/platform/host';
import { createBatches, type SendBeacon } from '../batches';
import { routedState } from '../navigation/routedState';
import type { LoadOutcome } from '../remotes/loader';
import { createBlame, type Version } from './blame';
import { measurePages } from './measures';
import { createPageLog } from './pageLog';
import { hearWrongCalls, isWrong } from './wrongCalls';

export interface WatchSettings {
  readonly registry: ResolvedRegistry;
  readonly platform: Pick<Platform, 'api' | 'queryClient'>;
  /** The outcomes of loading remotes, in order. */
  readonly outcomes: Subject<readonly LoadOutcome[]>;
  readonly window: Window & typeof globalThis;
  readonly send: SendBeacon;
}

/**
 * Reports to the web host this visit's experience with each version: that it ran, that an uncaught error came
 * from it, or that it made a wrong call, each once, and the measures of its pages. Begins when the page is
 * idle, and includes earlier events.
 */
export function watchHealth({ registry, platform, outcomes, window, send }: WatchSettings): void {
  const { document, navigator } = window;
  const batch = createBatches<HealthReport>({
    document,
    atOnce: LOAD_REPORTS_AT_ONCE,
    send: (reports) => send(LOAD_REPORTS_ADDRESS, reports),
  });
  // The last measures come when the page closes, so they cannot wait for a batch.
  const tell = (report: HealthReport) =>
    document.visibilityState === 'hidden' ? send(LOAD_REPORTS_ADDRESS, [report]) : batch(report);
  const told = new Set<string>();
  const tellOnce = (kind: 'visit' | 'error' | 'call', version: Version | null) => {
    // Without a network many calls fail, and no version is to blame.
    if (!version || told.has(`${kind} ${version.name}`) || !navigator.onLine) return;
    told.add(`${kind} ${version.name}`);
    tell({ remote: version.name, id: version.id, kind });
  };
  const released = registry.remotes.filter(({ override }) => override === undefined);
  const versionOf = (name: unknown): Version | null =>
    released.find((remote) => remote.name === name) ?? null;

  tellOnce('visit', { name: SHELL, id: registry.shell.id });
  const seeLoads = () => {
    for (const { remote, error } of outcomes.get()) {
      if (error === null) tellOnce('visit', versionOf(remote.name));
    }
  };
  outcomes.subscribe(seeLoads);
  seeLoads();

  const blame = createBlame(registry, window.location.href);
  const hearError = (event: unknown) => tellOnce('error', blame(stackOf(event)));
  for (const event of window[EARLY_ERRORS]?.splice(0) ?? []) hearError(event);
  window.addEventListener('error', hearError);
  window.addEventListener('unhandledrejection', hearError);

  for (const query of platform.queryClient.getQueryCache().getAll()) {
    if (isWrong(query.state.error)) tellOnce('call', versionOf(query.queryKey[0]));
  }
  hearWrongCalls(platform.api, (stack) => tellOnce('call', blame(stack)));

  watchPages(
    window,
    (address) => {
      const remote = pageAt(registry.remotes, address, matchRoutes)?.remote;
      return remote ? versionOf(remote.name) : { name: SHELL, id: registry.shell.id };
    },
    (kind, value, version) => tell({ remote: version.name, id: version.id, kind, value }),
  );
}

/**
 * The stack of an error event or a rejection; for a thrown value without a stack, the script that
 * the event names.
 */
function stackOf(event: unknown): string {
  if (event instanceof Event && 'reason' in event) return stackIn(event.reason);
  if (!(event instanceof ErrorEvent)) return '';
  return stackIn(event.error) || `${event.filename}:${event.lineno}:${event.colno}`;
}

const stackIn = (thrown: unknown) => (thrown instanceof Error ? (thrown.stack ?? '') : '');

/** Reports the measures of pages, each with the page's owner. */
function watchPages(
  window: Window & typeof globalThis,
  ownerOf: (address: PageAddress) => Version | null,
  tell: (kind: 'interaction' | 'paint' | 'shift', value: number, owner: Version) => void,
): void {
  const { navigation, performance } = window;
  // Without the Navigation API, no event tells when one page replaces another.
  if (!navigation) return;
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
    const owner = pages.ownerAt(at);
    if (owner) tell(kind, value, owner);
  });
}
