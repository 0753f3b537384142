import type { PageCondition, RemoteManifest, RemotePage, Slot } from './remoteManifest';

/** The user's location: the parts that decide which page is shown. */
export interface PageAddress {
  readonly pathname: string;
  readonly search: string;
  /** The history entry's state, in any form. */
  readonly state?: unknown;
}

/** A part declared by a remote, together with the remote. */
export type OfRemote<Part, Remote> = Part & { readonly remote: Remote };

interface Described {
  readonly manifest: RemoteManifest;
}

/** react-router's `matchRoutes`, passed in because this package does not depend on the DOM. */
export type MatchRoutes = (
  routes: { path: string }[],
  pathname: string,
) => readonly { readonly route: { readonly path?: string } }[] | null;

/**
 * The addresses a pattern claims, as react-router matches them: ignoring case, parameter names and
 * trailing slashes; an optional part (`?`) makes several shapes. Two patterns that share a shape
 * claim the same addresses.
 */
export function patternShapes(pattern: string): readonly string[] {
  const segments = pattern.split('/').filter((segment) => segment !== '');
  return segments
    .reduce<readonly string[]>(
      (shapes, segment) => {
        const optional = segment.endsWith('?');
        const shape = segment
          .replace(/\?$/, '')
          .replace(/^:[\w-]+/, ':')
          .toLowerCase();
        const longer = shapes.map((each) => `${each}/${shape}`);
        return optional ? [...longer, ...shapes] : longer;
      },
      [''],
    )
    .map((shape) => shape || '/');
}

const sharesShape = (one: string, other: string): boolean => {
  const shapes = patternShapes(other);
  return patternShapes(one).some((shape) => shapes.includes(shape));
};

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
 * The page at an address: the most specific pattern wins, as in react-router, and among pages with
 * the same pattern the one whose condition holds. The web host uses this to announce the page's
 * files, and the shell to show the page.
 */
export function pageAt<Remote extends Described>(
  remotes: readonly Remote[],
  address: PageAddress,
  matchRoutes: MatchRoutes,
): OfRemote<RemotePage, Remote> | undefined {
  const pages = remotes.flatMap((remote) =>
    remote.manifest.pages.map((page) => ({ ...page, remote })),
  );
  const holding = pages.filter((page) => !page.when || conditionHolds(page.when, address));
  const matches = matchRoutes(
    holding.map((page) => ({ path: page.pattern })),
    address.pathname,
  );
  const pattern = matches?.at(-1)?.route.path;
  if (pattern === undefined) return undefined;
  const candidates = holding.filter((page) => sharesShape(page.pattern, pattern));
  return candidates.find((page) => page.when) ?? candidates[0];
}

/** The widgets that remotes have for a slot, by their order. */
export function widgetsIn<Remote extends Described>(remotes: readonly Remote[], slot: Slot) {
  return remotes
    .flatMap((remote) => remote.manifest.widgets.map((widget) => ({ ...widget, remote })))
    .filter((widget) => widget.slot === slot)
    .sort((one, other) => one.order - other.order);
}
