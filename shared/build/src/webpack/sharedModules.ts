import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../paths';

/** Shared from the shell's first script. */
const EAGER = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  '@tanstack/react-query',
  'styled-components',
  '@fieldline/platform',
  '@fieldline/platform/zod',
  '@fieldline/ui',
] as const;

/** Shared from chunks of the shell that are fetched when a screen needs them. */
const LAZY = [
  '@fieldline/ui/overlays',
  '@fieldline/ui/forms',
  '@fieldline/ui/lists',
  '@fieldline/ui/pickers',
] as const;

interface SharedModule {
  singleton: true;
  version: string;
  requiredVersion: false;
  eager?: true;
  import?: false;
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

// One instance each, whatever the version a remote was built with: the contract's major guards.
const base = (request: string) => ({
  singleton: true as const,
  version: versionOf(request),
  requiredVersion: false as const,
});

/** What the host carries for everyone. */
export function providedByShell(): Record<string, SharedModule> {
  const eager = EAGER.map((request) => [request, { ...base(request), eager: true as const }]);
  const lazy = LAZY.map((request) => [request, base(request)]);
  return Object.fromEntries([...eager, ...lazy]);
}

/** Requests of a remote that mean a facade: what the shell shares is the names in use. */
const FACADES: Readonly<Record<string, string>> = { 'zod/mini': '@fieldline/platform/zod' };

/** What a remote takes from the host; it carries no copies. */
export function takenByRemote(): Record<string, SharedModule & { shareKey?: string }> {
  const taken = [...EAGER, ...LAZY].map((request) => [
    request,
    { ...base(request), import: false as const },
  ]);
  const facades = Object.entries(FACADES).map(([request, shareKey]) => [
    request,
    { ...base(shareKey), import: false as const, shareKey },
  ]);
  return Object.fromEntries([...taken, ...facades]);
}
