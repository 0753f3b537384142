import type { PageCondition, RemoteManifest, RemotePage, Slot } from './remoteManifest';

/** Where the user is: the parts of a location that decide which page holds. */
export interface PageAddress {
  readonly pathname: string;
  readonly search: string;
  /** The history entry's state, whatever it is. */
  readonly state?: unknown;
}

/** Something that a remote brings, together with that remote. */
export type OfRemote<Part, Remote> = Part & { readonly remote: Remote };

interface Described {
  readonly manifest: RemoteManifest;
}

/** Picks, of several patterns, the one that react-router ranks first for a path. */
export type MatchPattern = (patterns: readonly string[], pathname: string) => string | undefined;

/** The pattern with its parameter names erased: two patterns with equal shapes claim the same addresses. */
export const patternShape = (pattern: string): string =>
  pattern.replace(/:[^/]+/g, ':').replace(/(.)\/+$/, '$1');

/** Whether a conditional page takes over. */
export function conditionHolds(when: PageCondition, address: PageAddress): boolean {
  const query = new URLSearchParams(address.search);
  return when.query.some((name) => query.has(name)) || screenOf(address.state) === when.state;
}

/** The screen that a history entry remembers, if any. */
export function screenOf(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('screen' in state)) return undefined;
  return typeof state.screen === 'string' ? state.screen : undefined;
}

/**
 * The page that holds at an address: the most specific pattern wins, as in react-router, and among
 * pages of the same pattern the one whose condition holds. The web host asks, to announce what the
 * page needs, and the shell, to show it.
 */
export function pageAt<Remote extends Described>(
  remotes: readonly Remote[],
  address: PageAddress,
  match: MatchPattern,
): OfRemote<RemotePage, Remote> | undefined {
  const pages = remotes.flatMap((remote) =>
    remote.manifest.pages.map((page) => ({ ...page, remote })),
  );
  const holding = pages.filter((page) => !page.when || conditionHolds(page.when, address));
  const pattern = match(
    holding.map((page) => page.pattern),
    address.pathname,
  );
  if (pattern === undefined) return undefined;
  const candidates = holding.filter((page) => patternShape(page.pattern) === patternShape(pattern));
  return candidates.find((page) => page.when) ?? candidates[0];
}

/** The widgets that remotes bring for a slot, by their order. */
export function widgetsIn<Remote extends Described>(remotes: readonly Remote[], slot: Slot) {
  return remotes
    .flatMap((remote) => remote.manifest.widgets.map((widget) => ({ ...widget, remote })))
    .filter((widget) => widget.slot === slot)
    .sort((one, other) => one.order - other.order);
}
