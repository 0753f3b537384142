import {
  alwaysStarted,
  type PageAddress,
  pageAt,
  type RemoteRelease,
  widgetsIn,
} from '@fieldline/contracts';
import { matchRoutes } from 'react-router';

/**
 * The scripts of remotes that an address needs at once, as `[release, file]`: entries first, each
 * once. `signedIn` is a hint; a wrong one only costs time.
 */
export function neededScripts(
  remotes: readonly RemoteRelease[],
  address: PageAddress,
  signedIn: boolean,
): readonly (readonly [RemoteRelease, string])[] {
  // A module that the release does not list is part of the shell's own scripts.
  const needed = neededModules(remotes, address, signedIn).filter(
    ({ remote, module }) => remote.modules[module] !== undefined,
  );
  const entries = [...new Set(needed.map(({ remote }) => remote))].map(
    (remote) => [remote, remote.entry] as const,
  );
  const chunks = needed.flatMap(({ remote, module }) =>
    (remote.modules[module] ?? []).map((file) => [remote, file] as const),
  );
  const seen = new Set<string>();
  return [...entries, ...chunks].filter(([remote, file]) => {
    const key = `${remote.name}/${file}`;
    return !seen.has(key) && seen.add(key);
  });
}

function neededModules(remotes: readonly RemoteRelease[], address: PageAddress, signedIn: boolean) {
  const page = pageAt(remotes, address, matchRoutes);
  if (page?.public) return [page];
  if (!signedIn) return widgetsIn(remotes, 'sign-in');
  const background = remotes.flatMap((remote) =>
    alwaysStarted(remote.manifest).map((module) => ({ ...module, remote })),
  );
  const screen = page ? [page] : address.pathname === '/' ? widgetsIn(remotes, 'dashboard') : [];
  return [...screen, ...background];
}
