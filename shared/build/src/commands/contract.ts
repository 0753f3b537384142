import { contractOf } from '../contract/contract';
import { writeContract } from '../contract/write';
import { REMOTES } from '../paths';
import { endWithASentence } from './endWithASentence';

const say = (line: string) => process.stdout.write(`${line}\n`);

/**
 * `npm run contract`: compares what every remote exposes, sends, hears, calls and stores with its
 * `remote.json`. `--write` writes the findings into it.
 */
export const contract = (words: readonly string[]): Promise<void> =>
  endWithASentence(async () => {
    const named = REMOTES.filter((name) => words.includes(name));
    const remotes = named.length === 0 ? REMOTES : named;
    if (words.includes('--write')) {
      for (const remote of remotes) await writeContract(remote);
    }
    const found = (await Promise.all(remotes.map(contractOf))).flat();
    for (const sentence of found) say(sentence);
    if (found.length > 0) process.exit(1);
  });
