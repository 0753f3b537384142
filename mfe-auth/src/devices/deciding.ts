import { openDeviceDisk, openMemory, undecidedIn } from '@fieldline/platform/sync';
import { tellTabs } from './leaving';
import type { SyncUser } from './syncUser';

/** People and guides that another device has deleted, perhaps after they were changed here. */
export async function undecided({ uid, stores }: SyncUser) {
  const memory = await openMemory((await openDeviceDisk()).recordsOf(uid));
  return undecidedIn(memory, stores.people.read(), stores.salesGuides.read());
}

/** They go here as well. */
export async function deleteUndecided(user: SyncUser): Promise<void> {
  const { people, guides } = await undecided(user);
  const gone = new Set([...people, ...guides].map(({ id }) => id));
  const { stores } = user;
  await Promise.all([
    stores.salesGuides.write((all) => all.filter(({ id }) => !gone.has(id))),
    stores.people.write((all) => all.filter(({ id }) => !gone.has(id))),
  ]);
}

/** They come back on all devices. */
export async function keepUndecided({ uid }: SyncUser): Promise<void> {
  const records = (await openDeviceDisk()).recordsOf(uid);
  const rows = await records.readRows();
  await records.write(
    rows.flatMap(({ undecided, ...row }) => (undecided === undefined ? [] : [row])),
  );
  tellTabs(uid);
}
