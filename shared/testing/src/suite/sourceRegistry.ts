import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { remoteManifest, type ResolvedRegistry, type ResolvedRemote } from '@fieldline/contracts';
import * as z from 'zod/mini';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));

/** The registry as if the sources were released: every remote that has a `remote.json`. */
export function sourceRegistry(): ResolvedRegistry {
  const remotes = readdirSync(ROOT)
    .filter((name) => existsSync(join(ROOT, name, 'remote.json')))
    .map((name): ResolvedRemote => {
      const text = readFileSync(join(ROOT, name, 'remote.json'), 'utf8');
      const manifest = z.parse(remoteManifest, JSON.parse(text));
      return {
        name,
        id: 'source',
        contract: manifest.contract,
        entry: `/source/${name}`,
        integrity: {},
        manifest,
      };
    });
  return { revision: 1, shell: { id: 'source', integrity: {} }, remotes };
}

/** The exports of an exposed module, from source. */
export const requireExposed = (remote: string, module: string): unknown =>
  require(join(ROOT, remote, 'src/exposed', module));
