import { readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../paths';

/** Shared from the shell's first script. */
const EAGER = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  '@fieldline/platform',
  '@fieldline/ui',
] as const;

/** Shared from chunks of the shell that are fetched when a screen needs them. */
const LAZY = ['@fieldline/ui/overlays', '@fieldline/ui/forms', '@fieldline/ui/lists'] as const;

interface Facade {
  /** The name that sources import. */
  readonly request: string;
  /** The module with the names in use, which the shell contains. */
  readonly facade: string;
  /** The name in the share scope; a promise to remotes already built. */
  readonly shareKey: string;
}

/**
 * Packages of which the shell contains only the names in use: eager sharing keeps every export of a
 * module.
 */
const FACADES: readonly Facade[] = [
  {
    request: '@tanstack/react-query',
    facade: '@fieldline/platform/query',
    shareKey: '@tanstack/react-query',
  },
  {
    request: 'styled-components',
    facade: '@fieldline/ui/styled',
    shareKey: 'styled-components',
  },
  {
    request: 'zod/mini',
    facade: '@fieldline/platform/zod',
    shareKey: '@fieldline/platform/zod',
  },
];

/**
 * Draws an icon. Icons are in the remotes that show them, and import it by a relative path: so it
 * is shared by its file.
 */
const ICON_REQUEST = 'lucide-react/dist/esm/createLucideIcon.mjs';
const ICON = {
  request: ICON_REQUEST,
  // As webpack resolves it, with symbolic links followed.
  file: realpathSync(join(ROOT, 'node_modules', ICON_REQUEST)),
  package: 'lucide-react',
  shareKey: 'lucide-react/createLucideIcon',
};

/** Share keys whose names are the contract between shell and remotes. */
export const isNamedKey = (key: string): boolean =>
  key.startsWith('@fieldline/') ||
  key === ICON.shareKey ||
  FACADES.some(({ shareKey }) => shareKey === key);

interface SharedModule {
  singleton: true;
  version: string;
  requiredVersion: false;
  import: false;
  shareKey?: string;
}

function packageOf(request: string): string {
  const [first = '', second = ''] = request.split('/');
  return first.startsWith('@') ? `${first}/${second}` : first;
}

function versionOf(request: string): string {
  const file = join(ROOT, 'node_modules', packageOf(request), 'package.json');
  const parsed: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (typeof parsed === 'object' && parsed !== null && 'version' in parsed) {
    return String(parsed.version);
  }
  throw new Error(`${file} has no version`);
}

// One instance of each, whatever version a remote was built with: the contract's major guards
// compatibility.
const base = (request: string) => ({
  singleton: true as const,
  version: versionOf(request),
  requiredVersion: false as const,
  import: false as const,
});

/** The shell's module that lists what it shares. */
export const SHARED_BY_SHELL = join(ROOT, 'shell/src/remotes/shared.ts');

/** The imports of that module, by share key. */
export const SHARED_REQUESTS: Readonly<Record<string, string>> = Object.fromEntries<string>([
  ...[...EAGER, ...LAZY].map((request) => [request, request] as const),
  ...FACADES.map(({ shareKey, facade }) => [shareKey, facade] as const),
  [ICON.shareKey, ICON.request],
]);

/** Versions of what is shared, by share key. */
export const versionsByKey = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(takenByRemote()).map(([request, { version, shareKey = request }]) => [
      shareKey,
      version,
    ]),
  );

/** The same, as code of the shell. */
export const sharedVersions = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(versionsByKey()).map(([key, version]) => [key, JSON.stringify(version)]),
  );

/** The modules that a remote takes from the host by package name; the remote contains no copies. */
export function packagesTaken(): Record<string, SharedModule> {
  return Object.fromEntries<SharedModule>([
    ...[...EAGER, ...LAZY].map((request) => [request, base(request)] as const),
    ...FACADES.map(({ request, shareKey }) => [request, { ...base(request), shareKey }] as const),
  ]);
}

/** All that a remote takes from the host. */
export function takenByRemote(): Record<string, SharedModule> {
  const icon = { ...base(ICON.package), shareKey: ICON.shareKey };
  return { ...packagesTaken(), [ICON.file]: icon };
}
