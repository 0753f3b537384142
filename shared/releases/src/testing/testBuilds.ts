import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { remoteManifest } from '@fieldline/contracts';
import * as z from 'zod/mini';
import type { Build } from '../publish/record';

/** Small builds for tests, in their own folder, which differ only in `code`. */
export function createTestBuilds(folder: string) {
  return {
    async remote(name: string, code: string, description: object = {}): Promise<Build> {
      const files = join(folder, `build-${name}-${code}`);
      await mkdir(files, { recursive: true });
      await writeFile(join(files, 'entry.abc.js'), `/* ${code} */`);
      await writeFile(join(files, 'Page.abc.js'), `/* page ${code} */`);
      return {
        kind: 'remote',
        folder: files,
        manifest: z.parse(remoteManifest, { name, version: '1.0.0', contract: 1, ...description }),
        entry: 'entry.abc.js',
        modules: { './Page': ['Page.abc.js'] },
      };
    },

    async shell(code = 'one'): Promise<Build> {
      const files = join(folder, `build-shell-${code}`);
      await mkdir(files, { recursive: true });
      await writeFile(join(files, 'shell.abc.js'), `/* shell ${code} */`);
      return {
        kind: 'shell',
        folder: files,
        version: '1.0.0',
        scripts: ['shell.abc.js'],
        preload: [],
        fonts: [],
      };
    },
  };
}
