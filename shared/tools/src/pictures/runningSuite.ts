import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { WORK_FOLDER } from '@fieldline/build';
import type { Looked } from '@fieldline/e2e/screen';

/** Where `volumes` tells `pictures` about its suite; also in Playwright's format. */
export const STATE_FILE = join(WORK_FOLDER, 'volumes.state.json');
const SUITE_FILE = join(WORK_FOLDER, 'volumes.json');

export async function announce({ address, state, screens }: Looked): Promise<void> {
  await writeFile(STATE_FILE, JSON.stringify(state));
  await writeFile(SUITE_FILE, JSON.stringify({ address, state, screens }));
}

export async function withdraw(): Promise<void> {
  await rm(SUITE_FILE, { force: true });
  await rm(STATE_FILE, { force: true });
}

/** The suite that `volumes` runs now, if it does. */
export async function announcedSuite(): Promise<Looked | undefined> {
  try {
    const suite: Looked = JSON.parse(await readFile(SUITE_FILE, 'utf8'));
    const { ok } = await fetch(`${suite.address}/api/health`);
    return ok ? suite : undefined;
  } catch {
    return undefined;
  }
}
