import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import type { FileStorage } from '../storage/fileStorage';

const AN_HOUR_MS = 3_600_000;

/**
 * The counts of a registry's hosts, in storage that they share: each writes its own file, and reads
 * all. The file of a host that has ended is deleted once it is older than `keptMs`.
 */
export function openHostFiles<Content>(
  storage: FileStorage,
  schema: z.ZodMiniType<Content>,
  { keptMs, now }: { readonly keptMs: number; readonly now: () => Date },
) {
  const own = `${randomBytes(6).toString('hex')}.json`;
  let lookedForOldAt = -Infinity;

  /** At most once an hour, because listing a bucket costs money. */
  async function forgetHostsThatAreGone() {
    const time = now().getTime();
    if (time - lookedForOldAt < AN_HOUR_MS) return;
    lookedForOldAt = time;
    for (const { name, changedAt } of await storage.list()) {
      if (name !== own && changedAt.getTime() < time - keptMs) await storage.remove(name);
    }
  }

  return {
    /** The other hosts' files. A file that is being replaced, or has another form, is ignored. */
    async readOthers(): Promise<readonly Content[]> {
      const files = (await storage.list()).filter(
        ({ name }) => name.endsWith('.json') && name !== own,
      );
      const read = await Promise.all(
        files.map(async ({ name }) => z.safeParse(schema, parse(String(await storage.read(name))))),
      );
      return read.flatMap((parsed) => (parsed.success ? [parsed.data] : []));
    },

    async write(content: Content): Promise<void> {
      await storage.write(own, JSON.stringify(content));
      await forgetHostsThatAreGone();
    },
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
