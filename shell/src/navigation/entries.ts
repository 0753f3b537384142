import {
  NAV_ICONS,
  type NavIcon,
  type RemoteAction,
  type ResolvedRemote,
} from '@fieldline/contracts';

/** Whether the entry's place is the one that the user is in. */
export const isWithin = (address: string, pathname: string): boolean =>
  pathname === address || (address !== '/' && pathname.startsWith(`${address}/`));

export interface NavigationEntry {
  readonly label: string;
  readonly address: string;
  readonly icon: NavIcon | 'dashboard';
  /** Stands in the bar at the bottom of a phone. */
  readonly inBar: boolean;
  /** The letter that leads there after "g". */
  readonly key?: string | undefined;
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
      // A remote of a newer suite may name a picture that this shell has not.
      icon: NAV_ICONS.find((icon) => icon === nav.icon) ?? ('page' as const),
      inBar: nav.bar ?? false,
      key: nav.key,
    }));
  return [
    { label: 'Dashboard', address: '/', icon: 'dashboard', inBar: true, key: 'd' },
    ...offered,
  ];
}

/** The action that stands raised in the bar at the bottom of a phone, if a remote has one. */
export const raisedAction = (remotes: readonly ResolvedRemote[]): RemoteAction | undefined =>
  remotes.flatMap((remote) => remote.manifest.actions).find((action) => action.raised);
