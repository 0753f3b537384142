import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Releases } from '@fieldline/releases';

/** Publishes a shell that throws when it starts; returns its id. It does not go live. */
export async function publishBrokenShell(releases: Releases): Promise<string> {
  const live = (await releases.readPointers()).shell?.live ?? '';
  const built = await mkdtemp(join(tmpdir(), 'fieldline-shell-'));
  try {
    await writeFile(join(built, 'shell.broken.js'), 'throw new Error("broken");');
    const { id } = await releases.publish({
      kind: 'shell',
      folder: built,
      version: '9.9.9',
      provides: (await releases.readShell(live)).provides,
      scripts: ['shell.broken.js'],
      preload: [],
      fonts: [],
    });
    return id;
  } finally {
    await rm(built, { recursive: true });
  }
}
