import type { Manifest } from './format';
import { type Archive, openArchive } from './open';
import { type About, pack, type PackSettings } from './pack';
import { memorySpools } from './spool';
import { sourceIn, type TestWorkspace } from './workspace.fixture';

export const ABOUT: About = {
  id: 'archive-0123456789',
  exported_at: '2026-11-26T10:00:00.000Z',
  exported_by: { uid: 'ada', name: 'Ada Lovelace', email: 'ada@example.com' },
  workspace: null,
  waiting: 0,
};

/** Packs a workspace in memory. */
export async function packed(
  workspace: TestWorkspace,
  settings: Partial<PackSettings> = {},
): Promise<{ readonly zip: Blob; readonly manifest: Manifest }> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const manifest = await pack({
    source: sourceIn(workspace),
    spools: memorySpools,
    target: new WritableStream({
      write: (part: Uint8Array) => void parts.push(new Uint8Array(part)),
    }),
    about: ABOUT,
    signal: new AbortController().signal,
    ...settings,
  });
  return { zip: new Blob(parts), manifest };
}

export async function archiveOf(workspace: TestWorkspace): Promise<Archive> {
  return openArchive((await packed(workspace)).zip);
}
