import { SHELL } from '@fieldline/contracts';
import type { Releases } from '@fieldline/releases';
import { readConfiguration } from '@fieldline/server';
import { browserPackage, ROOT } from '../paths';
import { openRegistry } from '../registry';
import { readCommandLine, USAGE } from '../release/commandLine';
import { lookAt } from '../release/smoke';
import { perform } from '../release/tasks';
import { buildOf } from '../suite/builds';
import { inputHash } from '../suite/inputs';
import { publishBuild } from '../suite/publishBuild';
import { endWithASentence } from './endWithASentence';

/** The package of that name: one with a folder, or one that was released. @throws BuildError */
async function knownPackage(releases: Releases, name: string | undefined): Promise<string> {
  const { remotes, retired = {} } = await releases.readPointers();
  const isReleased = name !== undefined && (remotes[name] ?? retired[name]) !== undefined;
  return isReleased ? name : browserPackage(name);
}

/** Loaded for those who publish alone: half of a start would be TypeScript's compiler. */
async function compareWithContract(name: string): Promise<void> {
  const { holdToContract } = await import('../contract/contract');
  await holdToContract(name);
}

const say = (text: string) => void process.stdout.write(`${text}\n`);

/** `npm run release -- <package>`: everything that can be done with one package's releases. */
export const release = (words: readonly string[]): Promise<void> =>
  endWithASentence(async () => {
    const { task, json, ...line } = readCommandLine(words);
    if (task.kind === 'help') {
      say(USAGE);
      return;
    }
    const configuration = readConfiguration(process.env, ROOT);
    const releases = openRegistry(configuration);
    const name = await knownPackage(releases, line.name);
    const answer = await perform(task, {
      releases,
      name,
      publish: async (other = name) => {
        const each = browserPackage(other);
        await releases.checkKeys();
        if (each !== SHELL) await compareWithContract(each);
        const { folder, inputs } = await buildOf(each);
        return publishBuild(releases, each, { folder, sources: inputs });
      },
      lookAt: (combinations) => lookAt(releases, combinations),
      // Of a remote whose folder is gone there are none.
      sources: () => inputHash(name).catch(() => null),
      smoke: line.smoke,
      anyway: line.anyway,
      why: line.why,
      overBudget: line.overBudget,
    });
    say(json ? JSON.stringify(answer.json, null, 2) : answer.text);
  });
