import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { filesBelow, writeDurably } from './files';
import type { FileStorage } from './fileStorage';
import type { S3 } from './s3';

/** Objects that are sent or fetched at once. */
const AT_ONCE = 8;

/** File storage in a bucket, below a prefix. Fetched files are cached in a folder of this machine. */
export function openBucket(s3: S3, fetched: string, prefix = ''): FileStorage {
  const keyOf = (name: string) => `${prefix}${name}`;

  const list: FileStorage['list'] = async (folder) => {
    const below = folder === undefined ? prefix : `${keyOf(folder)}/`;
    const objects = await s3.list(below);
    return objects.map(({ key, changedAt }) => ({ name: key.slice(below.length), changedAt }));
  };

  async function fetchOne(name: string, check: (name: string, content: Buffer) => void) {
    const path = join(fetched, name);
    if (await isThere(path)) return;
    const content = await s3.read(keyOf(name));
    if (content === null) return;
    check(name, content);
    await writeDurably(path, content);
  }

  return {
    folder: fetched,
    isHere: false,
    within: (name) => openBucket(s3, join(fetched, name), `${keyOf(name)}/`),
    read: (name) => s3.read(keyOf(name)),
    create: (name, content) => s3.create(keyOf(name), content),
    write: (name, content) => s3.write(keyOf(name), content),
    remove: async (name) => {
      const below = await s3.list(`${keyOf(name)}/`);
      await s3.remove([keyOf(name), ...below.map(({ key }) => key)]);
    },
    list,

    async entries(folder) {
      const newest = new Map<string, Date>();
      for (const { name, changedAt } of await list(folder)) {
        const [entry = ''] = name.split('/');
        const known = newest.get(entry);
        if (!known || known < changedAt) newest.set(entry, changedAt);
      }
      return [...newest].map(([name, changedAt]) => ({ name, changedAt }));
    },

    stage: () => mkdtemp(join(tmpdir(), 'fieldline-version-')),
    async place(staged, name, mark, isWhole) {
      try {
        if (await isWhole()) return;
        const files = (await filesBelow(staged)).filter((file) => file !== mark);
        await inTurns(files, async (file) => {
          await s3.write(keyOf(`${name}/${file}`), await readFile(join(staged, file)));
        });
        await s3.write(keyOf(`${name}/${mark}`), await readFile(join(staged, mark)));
      } finally {
        await rm(staged, { recursive: true, force: true });
      }
    },
    fetch: (names, check) => inTurns(names, (name) => fetchOne(name, check)),
  };
}

const isThere = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

/** Calls `act` for each, at most `AT_ONCE` at a time. */
async function inTurns<Each>(all: readonly Each[], act: (each: Each) => Promise<void>) {
  const queue = [...all];
  const worker = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) await act(next);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
