import { NAV_ICONS, type NavIcon, type RemoteAction, type RemoteManifest } from './remoteManifest';

interface Described {
  readonly manifest: RemoteManifest;
}

/** Whether an address belongs to the entry's part of the suite. */
export const isWithin = (address: string, pathname: string): boolean =>
  pathname === address || (address !== '/' && pathname.startsWith(`${address}/`));

export interface NavigationEntry {
  readonly label: string;
  readonly address: string;
  readonly icon: NavIcon | 'dashboard';
  /** Whether it is in the bar at the bottom of a phone. */
  readonly inBar: boolean;
  /** The letter that opens it after "g". */
  readonly key?: string | undefined;
}

/** The dashboard, and the pages that remotes add to the navigation, in order. */
export function navigationOf(remotes: readonly Described[]): readonly NavigationEntry[] {
  const offered = remotes
    .flatMap((remote) => remote.manifest.pages)
    .flatMap(({ pattern, nav }) => (nav ? [{ nav, address: pattern }] : []))
    .sort((one, other) => one.nav.order - other.nav.order)
    .map(({ nav, address }) => ({
      label: nav.label,
      address,
      // A newer remote may name an icon that this shell does not have.
      icon: NAV_ICONS.find((icon) => icon === nav.icon) ?? ('page' as const),
      inBar: nav.bar ?? false,
      key: nav.key,
    }));
  return [
    { label: 'Dashboard', address: '/', icon: 'dashboard', inBar: true, key: 'd' },
    ...offered,
  ];
}

/** Actions available everywhere: those of remotes, and opening a page of the navigation. */
export function actionsOf(remotes: readonly Described[]): readonly RemoteAction[] {
  const offered = remotes.flatMap((remote) => remote.manifest.actions);
  const pages = navigationOf(remotes).filter(
    (page) => !offered.some(({ address }) => address === page.address),
  );
  return [...offered, ...pages.map(({ label, address }) => ({ label, address }))];
}

/** The raised action in the bar at the bottom of a phone, if a remote has one. */
export const raisedAction = (remotes: readonly Described[]): RemoteAction | undefined =>
  remotes.flatMap((remote) => remote.manifest.actions).find((action) => action.raised);

/** How many entries the phone's bar has in addition to the raised action and "More". */
const BAR_SLOTS = 3;

/** The entries on each side of the raised action in the phone's bar, and those behind "More". */
export function barSlots(entries: readonly NavigationEntry[], hasRaised: boolean) {
  const shown = entries.filter(({ inBar }) => inBar).slice(0, BAR_SLOTS);
  const half = hasRaised ? Math.ceil(shown.length / 2) : shown.length;
  return {
    before: shown.slice(0, half),
    after: shown.slice(half),
    behind: entries.filter((entry) => !shown.includes(entry)),
  };
}

/**
 * The index of the entry that an address belongs to; -1 if there is none.
 * @param under the entry's address that the page declares, if any
 */
export const entryIndex = (
  entries: readonly NavigationEntry[],
  pathname: string,
  under: string | undefined,
): number => entries.findIndex(({ address }) => isWithin(address, under ?? pathname));
