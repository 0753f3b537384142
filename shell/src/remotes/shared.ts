import { SHELL } from '@fieldline/contracts';
import * as platform from '@fieldline/platform';
import * as query from '@fieldline/platform/query';
import * as zod from '@fieldline/platform/zod';
import * as ui from '@fieldline/ui';
import * as styled from '@fieldline/ui/styled';
import type { ModuleFederation } from '@module-federation/enhanced/runtime';
import * as icon from 'lucide-react/dist/esm/createLucideIcon.mjs';
import * as react from 'react';
import * as jsx from 'react/jsx-runtime';
import * as reactDom from 'react-dom';

export type ShareScope = ModuleFederation['shareScopeMap'][string];
type Shared = ShareScope[string][string];

declare global {
  /** Versions by share key; the build writes them. */
  var SHARED_VERSIONS: Readonly<Record<string, string>>;
}

/** Objects with only the used names, instead of whole packages that would be too large. */
const AT_ONCE: Readonly<Record<string, object>> = {
  react,
  'react/jsx-runtime': jsx,
  'react-dom': reactDom,
  '@fieldline/platform': platform,
  '@fieldline/platform/zod': zod,
  '@fieldline/ui': ui,
  '@tanstack/react-query': query,
  'styled-components': styled,
  'lucide-react/createLucideIcon': icon,
};

/** Fetched by the screens that need them, never by the shell. */
const LATER: Readonly<Record<string, () => Promise<object>>> = {
  '@fieldline/ui/forms': () => import('@fieldline/ui/forms'),
  '@fieldline/ui/lists': () => import('@fieldline/ui/lists'),
  '@fieldline/ui/overlays': () => import('@fieldline/ui/overlays'),
};

/**
 * The libraries that the shell shares with remotes, by share key. Keys are a promise to remotes already
 * built; the build finds each library's names from the imports above.
 */
export const sharedByShell = (): ShareScope => ({
  ...mapped(AT_ONCE, (module) => {
    const lib = () => module;
    return { lib, get: () => lib };
  }),
  ...mapped(LATER, (fetch) => ({ get: () => fetch().then((module) => () => module) })),
});

function mapped<Kind>(
  modules: Readonly<Record<string, Kind>>,
  how: (module: Kind) => Pick<Shared, 'get' | 'lib'>,
): ShareScope {
  const entries = Object.entries(modules).map(([key, module]) => {
    const version = SHARED_VERSIONS[key] ?? '';
    const shared: Shared = {
      ...how(module),
      version,
      from: SHELL,
      scope: ['default'],
      strategy: 'loaded-first',
      // Makes remotes use the shell's version even if they bundle a newer one.
      loaded: true,
      // One instance of each, whatever version a remote was built with: the contract's major guards
      // compatibility.
      shareConfig: { singleton: true, requiredVersion: false },
      deps: [],
      useIn: [],
    };
    return [key, { [version]: shared }] as const;
  });
  return Object.fromEntries(entries);
}
