import { BuildError } from '../BuildError';
import { readManifest } from '../manifest';
import { ROOT } from '../paths';
import { deviations } from './compare';
import { usageOf } from './usage';

/** How to correct the manifest. */
const HINT = 'npm run contract -- --write says it in remote.json';

/** Differences between a remote's sources and its manifest, as sentences. */
export const contractOf = async (remote: string): Promise<readonly string[]> =>
  deviations(readManifest(remote), await usageOf(ROOT, remote));

/** @throws BuildError with what the manifest lacks or lists needlessly */
export async function holdToContract(remote: string): Promise<void> {
  const found = await contractOf(remote);
  if (found.length > 0) throw new BuildError(`${found.join('.\n')}.\n${HINT}.`);
}
