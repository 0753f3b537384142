import { resolve } from 'node:path';
import { SHELL } from '@fieldline/contracts';
import type { Releases } from '@fieldline/releases';
import { addressOf, readConfiguration } from '@fieldline/server/configuration';
import { browserPackage, ROOT } from '../paths';
import { openRegistry } from '../registry';
import { type CommandLine, readCommandLine } from '../release/commandLine';
import { describeForeign, readForeignBuild, writeOverrideFile } from '../release/foreignBuild';
import { lookAt } from '../release/smoke';
import { historyAnswer } from '../release/status';
import { type Answer, perform, pruning } from '../release/tasks';
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

/** Loaded only for publishing: loading TypeScript's compiler takes half of the command's start. */
async function compareWithContract(name: string): Promise<void> {
  const { holdToContract } = await import('../contract/contract');
  await holdToContract(name);
}

/** A build by another tool, if the command names its folder. @throws BuildError */
async function readBuildOf({ from }: Pick<CommandLine, 'from'>) {
  if (!from) return null;
  // npm runs the command in the package's folder, wherever it was typed.
  const folder = resolve(process.env['INIT_CWD'] ?? process.cwd(), from.folder);
  return readForeignBuild(folder, from.entry);
}

const say = (text: string) => void process.stdout.write(`${text}\n`);

/** `npm run release -- <verb> <package>`: everything about one package's releases. */
export const release = (words: readonly string[]): Promise<void> =>
  endWithASentence(async () => {
    const { task, json, ...line } = readCommandLine(words);
    if (task.kind === 'help') {
      say(task.text);
      return;
    }
    const built = await readBuildOf(line);
    if (task.kind === 'override') {
      if (built) {
        say(
          `${await writeOverrideFile(built)} is written. Serve the folder with "Access-Control-Allow-Origin: *", and open the suite with ?override=${built.manifest.name}:<its address>`,
        );
      }
      return;
    }
    const configuration = readConfiguration(process.env, ROOT);
    const releases = openRegistry(configuration);
    const tell = (answer: Answer) => say(json ? JSON.stringify(answer.json, null, 2) : answer.text);
    if (task.kind === 'prune') return tell(await pruning(releases));
    if (task.kind === 'history' && line.name === undefined) {
      return tell(await historyAnswer(releases));
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
