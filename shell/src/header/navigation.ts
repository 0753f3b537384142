import type { ResolvedRemote } from '@fieldline/contracts';

export interface NavigationEntry {
  readonly label: string;
  readonly address: string;
}

/** The dashboard, and the pages that remotes offer for the navigation, by their order. */
export function navigationOf(remotes: readonly ResolvedRemote[]): readonly NavigationEntry[] {
  const offered = remotes
    .flatMap((remote) => remote.manifest.pages)
    .flatMap(({ pattern, nav }) => (nav ? [{ ...nav, address: pattern }] : []))
    .sort((one, other) => one.order - other.order);
  return [{ label: 'Dashboard', address: '/' }, ...offered];
}
