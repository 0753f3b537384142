import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildForTests, WORK_FOLDER } from '@fieldline/build';
import { startSeededSuite } from '@fieldline/testing/seeding';
import { announce, STATE_FILE, withdraw } from './runningSuite';

const say = (line: string) => process.stdout.write(`${line}\n`);

/**
 * Serves the built suite with a workspace full of data, on a free port and its own data, until it
 * is stopped. `--large` for the largest supported amounts; `--unbuilt` to show the last build.
 */
export async function volumes(parameters: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...parameters],
    options: { large: { type: 'boolean' }, unbuilt: { type: 'boolean' } },
  });
  if (!values.unbuilt) {
    await buildForTests((name) => say(`Building ${name}…`));
  }
  const suite = await startSeededSuite(values.large ? 'large' : 'working');
  const peopleFile = join(WORK_FOLDER, 'volumes.people.json');
  await writeFile(peopleFile, JSON.stringify(suite.local, null, 2));
  await announce(suite);
  say(`Fieldline is running at ${suite.address}`);
  say(`Sign in as ${suite.account.email} with "${suite.account.password}"`);
  say(`People and guides are kept by the browser: import ${peopleFile} in it`);
  say(`Signed-in storage state for Playwright: ${STATE_FILE}`);
  for (const [name, path] of Object.entries(suite.screens)) say(`A ${name}: ${path}`);

  const stop = () => {
    void withdraw()
      .then(() => suite.dispose())
      .then(() => process.exit(0));
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}
