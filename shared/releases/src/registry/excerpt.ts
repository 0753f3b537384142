import { pointerOf, type RegistryPointers, SHELL } from '@fieldline/contracts';
import { previewAddress } from './previews';
import { hostSecret } from './secret';
import type { FileStorage } from '../storage/fileStorage';
import { openFolder } from '../storage/folder';

/** Versions by package. */
export type Combination = Readonly<Record<string, string>>;

const A_DAY_MS = 86_400_000;

/**
 * Copies what is live, and each combination as a preview on top, into a separate registry, so that
 * it can be tested without counts, cookies or reports reaching the real one. Returns the
 * combinations' addresses.
 */
export async function excerptOf(
  storage: FileStorage,
  { shell, remotes }: RegistryPointers,
  combinations: readonly Combination[],
  folder: string,
): Promise<readonly string[]> {
  const target = openFolder(folder);
  const live = [SHELL, ...Object.keys(remotes)].flatMap((name) => {
    const id = pointerOf({ shell, remotes }, name)?.live;
    return id ? [[name, id] as const] : [];
  });
  const versions = [...live, ...combinations.flatMap((each) => Object.entries(each))];
  for (const version of new Set(versions.map(([name, id]) => `versions/${name}/${id}`))) {
    for (const { name } of await storage.list(version)) {
      const content = await storage.read(`${version}/${name}`);
      if (content) await target.write(`${version}/${name}`, content);
    }
  }
  const at = new Date();
  const until = new Date(at.getTime() + A_DAY_MS).toISOString();
  const previews = combinations.map((each) => ({ versions: each, at: at.toISOString(), until }));
  await target.write(
    'pointers/00000001.json',
    JSON.stringify({ revision: 1, shell, remotes, previews }),
  );
  const secret = await hostSecret(target);
  return previews.map((preview) => previewAddress(secret, preview));
}
