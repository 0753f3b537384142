import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { createRemote } from '../newRemote/create';
import { ROOT } from '../paths';
import { endWithASentence } from './endWithASentence';

const say = (line: string) => process.stdout.write(`${line}\n`);

/** `npm run new-remote -- mfe-reports`: creates a working remote, and prints the next steps. */
export const newRemote = ([name]: readonly string[]): Promise<void> =>
  endWithASentence(async () => {
    const template = join(ROOT, 'shared/build/template');
    const { names, files } = await createRemote(ROOT, template, name, formatted);
    for (const file of files) say(file);
    say('');
    say(`${names.folder} has a page at /${names.path} and a part of the dashboard. Next:`);
    say(`  npm run dev -- ${names.folder}`);
    say(`  npx jest ${names.folder} --selectProjects dom`);
  });

const formatted = async (text: string, filepath: string) =>
  format(text, { ...(await resolveConfig(filepath)), filepath });
