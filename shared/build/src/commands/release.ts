import { resolve } from 'node:path';
import { SHELL } from '@fieldline/contracts';
import type { Releases } from '@fieldline/releases';
import { addressOf, readConfiguration } from '@fieldline/server/configuration';
import { browserPackage, ROOT } from '../paths';
import { openRegistry } from '../registry';
import { type CommandLine, readCommandLine, USAGE } from '../release/commandLine';
import { describeForeign, readForeignBuild, writeOverrideFile } from '../release/foreignBuild';
import { lookAt } from '../release/smoke';
import { historyAnswer } from '../release/status';
import { type Answer, perform } from '../release/tasks';
import { buildOf } from '../suite/builds';
import { inputHash } from '../suite/inputs';
import { publishBuild } from '../suite/publishBuild';
import { UsageError } from '../UsageError';
import { endWithASentence } from './endWithASentence';

/** The package of that name: one with a folder, or one that was released. @throws BuildError */
async function knownPackage(releases: Releases, name: string | undefined): Promise<string> {
  const { remotes, retired = {} } = await releases.readPointers();
  const isReleased = name !== undefined && (remotes[name] ?? retired[name]) !== undefined;
  return isReleased ? name : browserPackage(name);
}

/** Loaded only for publishing: loading TypeScript's compiler takes half of the command's start. */
async function compareWithContract(name: string): Promise<void> {
  const { holdToContract } = await import('../contract/contract');
  await holdToContract(name);
}

/** A build by another tool, if the command names its folder. @throws UsageError, BuildError */
async function readBuildOf({ from, name }: Pick<CommandLine, 'from' | 'name'>) {
  if (!from) return null;
  // npm runs the command in the package's folder, wherever it was typed.
  const folder = resolve(process.env['INIT_CWD'] ?? process.cwd(), from.folder);
  const build = await readForeignBuild(folder, from.entry);
  if (name === undefined || name === build.manifest.name) return build;
  throw new UsageError(`${from.folder} is a build of ${build.manifest.name}, not of ${name}.`);
}

const say = (text: string) => void process.stdout.write(`${text}\n`);

/** `npm run release -- <package>`: everything about one package's releases. */
export const release = (words: readonly string[]): Promise<void> =>
  endWithASentence(async () => {
    const { task, json, ...line } = readCommandLine(words);
    if (task.kind === 'help') {
      say(USAGE);
      return;
    }
    const built = await readBuildOf(line);
    if (built && line.from?.overrideFile) {
      say(`${await writeOverrideFile(built)} is written`);
      return;
    }
    const configuration = readConfiguration(process.env, ROOT);
    const releases = openRegistry(configuration);
    const tell = (answer: Answer) => say(json ? JSON.stringify(answer.json, null, 2) : answer.text);
    if (task.kind === 'history' && line.name === undefined) {
      tell(await historyAnswer(releases));
      return;
    }
    const name = built ? built.manifest.name : await knownPackage(releases, line.name);
    const answer = await perform(task, {
      releases,
      name,
      suite: addressOf(configuration),
      publish: async (other = name) => {
        await releases.checkKeys();
        if (built && other === name)
          return (await releases.publish(await describeForeign(built))).id;
        const each = browserPackage(other);
        if (each !== SHELL) await compareWithContract(each);
        const { folder, inputs } = await buildOf(each);
        return publishBuild(releases, each, { folder, sources: inputs });
      },
      lookAt: (combinations) => lookAt(releases, combinations),
      // A remote whose folder is gone has no sources.
      sources: () => inputHash(name).catch(() => null),
      smoke: line.smoke,
      noSmoke: line.noSmoke,
      anyway: line.anyway,
      why: line.why,
      overBudget: line.overBudget,
    });
    tell(answer);
  });
