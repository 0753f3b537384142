import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { ROOT } from '../paths';

/**
 * The embedded database is for one machine: containers do not contain it.
 */
const LEFT_OUT = ['@electric-sql/pglite'];
/** Bundled: our own packages, and those with many dependencies of which we use few. */
const TAKEN_IN = /^(@fieldline\/|drizzle-orm|react-router|react(-dom)?(\/|$))/;

/**
 * Bundles a program of this package for Node, with the project's own sources; other packages stay
 * outside. Returns their names.
 */
export async function bundle(source: string, target: string): Promise<readonly string[]> {
  const packages = new Set<string>();
  const outside: Plugin = {
    name: 'packages',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^[^./]/ }, ({ path, kind }) => {
        if (kind === 'entry-point' || TAKEN_IN.test(path)) return undefined;
        const name = packageOf(path);
        if (LEFT_OUT.includes(name)) return { path, namespace: 'left-out' };
        if (!path.startsWith('node:')) packages.add(name);
        return { path, external: true };
      });
      onLoad({ filter: /./, namespace: 'left-out' }, () => ({ contents: 'module.exports = {}' }));
    },
  };
  await build({
    entryPoints: [join(ROOT, source)],
    outfile: target,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    define: { 'process.env.NODE_ENV': '"production"' },
    legalComments: 'none',
    plugins: [outside],
    logLevel: 'error',
  });
  return [...packages];
}

const packageOf = (path: string): string =>
  path
    .split('/')
    .slice(0, path.startsWith('@') ? 2 : 1)
    .join('/');
