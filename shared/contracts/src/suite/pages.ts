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

/** react-router's `matchRoutes`: this package knows no library that knows the DOM. */
export type MatchRoutes = (
  routes: { path: string }[],
  pathname: string,
) => readonly { readonly route: { readonly path?: string } }[] | null;

/**
 * What a pattern claims, as react-router matches: whatever the case, the names of parameters and
 * slashes at the end; a part with `?` may be absent, which makes it several shapes. Two patterns
 * with a shape in common claim the same addresses.
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
 * The page that holds at an address: the most specific pattern wins, as in react-router, and among
 * pages of the same pattern the one whose condition holds. The web host asks, to announce what the
 * page needs, and the shell, to show it.
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

/** The widgets that remotes bring for a slot, by their order. */
export function widgetsIn<Remote extends Described>(remotes: readonly Remote[], slot: Slot) {
  return remotes
    .flatMap((remote) => remote.manifest.widgets.map((widget) => ({ ...widget, remote })))
    .filter((widget) => widget.slot === slot)
    .sort((one, other) => one.order - other.order);
}
