import { BuildError } from '../BuildError';
import { readManifest } from '../manifest';
import { ROOT } from '../paths';
import { deviations } from './compare';
import { usageOf } from './usage';

/** How to put right what is not said. */
const HINT = 'npm run contract -- --write says it in remote.json';

/** Where a remote's sources and its description differ, as sentences. */
export const contractOf = async (remote: string): Promise<readonly string[]> =>
  deviations(readManifest(remote), await usageOf(ROOT, remote));

/** @throws BuildError with what a remote does and does not say, or says and does not do */
export async function holdToContract(remote: string): Promise<void> {
  const found = await contractOf(remote);
  if (found.length > 0) throw new BuildError(`${found.join('.\n')}.\n${HINT}.`);
}
