import type { NavIcon, RemoteAction, ResolvedRemote } from '@fieldline/contracts';

export interface NavigationEntry {
  readonly label: string;
  readonly address: string;
  readonly icon: NavIcon | 'dashboard';
  /** Stands in the bar at the bottom of a phone. */
  readonly inBar: boolean;
}

/** The dashboard, and the pages that remotes offer for the navigation, by their order. */
export function navigationOf(remotes: readonly ResolvedRemote[]): readonly NavigationEntry[] {
  const offered = remotes
    .flatMap((remote) => remote.manifest.pages)
    .flatMap(({ pattern, nav }) => (nav ? [{ nav, address: pattern }] : []))
    .sort((one, other) => one.nav.order - other.nav.order)
    .map(({ nav, address }) => ({
      label: nav.label,
      address,
      icon: nav.icon ?? ('page' as const),
      inBar: nav.bar ?? false,
    }));
  return [{ label: 'Dashboard', address: '/', icon: 'dashboard', inBar: true }, ...offered];
}

/** The action that stands raised in the bar at the bottom of a phone, if a remote has one. */
export const raisedAction = (remotes: readonly ResolvedRemote[]): RemoteAction | undefined =>
  remotes.flatMap((remote) => remote.manifest.actions).find((action) => action.raised);
