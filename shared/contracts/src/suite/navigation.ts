import { NAV_ICONS, type NavIcon, type RemoteAction, type RemoteManifest } from './remoteManifest';

interface Described {
  readonly manifest: RemoteManifest;
}

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
export function navigationOf(remotes: readonly Described[]): readonly NavigationEntry[] {
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

/** What can be done from anywhere: what the remotes offer, and going to a page of the navigation. */
export function actionsOf(remotes: readonly Described[]): readonly RemoteAction[] {
  const offered = remotes.flatMap((remote) => remote.manifest.actions);
  const pages = navigationOf(remotes).filter(
    (page) => !offered.some(({ address }) => address === page.address),
  );
  return [...offered, ...pages.map(({ label, address }) => ({ label, address }))];
}

/** The action that stands raised in the bar at the bottom of a phone, if a remote has one. */
export const raisedAction = (remotes: readonly Described[]): RemoteAction | undefined =>
  remotes.flatMap((remote) => remote.manifest.actions).find((action) => action.raised);

/** How many places the bar of a phone has beside the raised one and "More". */
const BAR_PLACES = 3;

/** What stands in the bar of a phone on each side of the raised action, and what is behind "More". */
export function barPlaces(entries: readonly NavigationEntry[], hasRaised: boolean) {
  const shown = entries.filter(({ inBar }) => inBar).slice(0, BAR_PLACES);
  const half = hasRaised ? Math.ceil(shown.length / 2) : shown.length;
  return {
    before: shown.slice(0, half),
    after: shown.slice(half),
    behind: entries.filter((entry) => !shown.includes(entry)),
  };
}

/**
 * The entry whose place an address is in, by its position; -1 where it is none of them.
 * @param under the place that the page of the address belongs to, where it names one
 */
export const placeAmong = (
  entries: readonly NavigationEntry[],
  pathname: string,
  under: string | undefined,
): number => entries.findIndex(({ address }) => isWithin(address, under ?? pathname));
