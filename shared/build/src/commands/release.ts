import { SHELL } from '@fieldline/contracts';
import { readConfiguration } from '@fieldline/server';
import { holdToContract } from '../contract/contract';
import { browserPackage, ROOT } from '../paths';
import { openRegistry } from '../registry';
import { readCommandLine, USAGE } from '../release/commandLine';
import { perform } from '../release/tasks';
import { buildOf } from '../suite/builds';
import { publishBuild } from '../suite/publishBuild';
import { endWithASentence } from './endWithASentence';

const say = (text: string) => void process.stdout.write(`${text}\n`);

/** `npm run release -w <package>`: everything that can be done with one package's releases. */
export const release = (words: readonly string[]): Promise<void> =>
  endWithASentence(async () => {
    const { task, json, ...line } = readCommandLine(words);
    if (task.kind === 'help') {
      say(USAGE);
      return;
    }
    const name = browserPackage(line.name);
    const configuration = readConfiguration(process.env, ROOT);
    const releases = openRegistry(configuration);
    const answer = await perform(task, {
      releases,
      name,
      publish: async () => {
        if (name !== SHELL) await holdToContract(name);
        return publishBuild(releases, name, { folder: (await buildOf(name)).folder });
      },
      why: line.why,
      overBudget: line.overBudget,
    });
    say(json ? JSON.stringify(answer.json, null, 2) : answer.text);
  });
