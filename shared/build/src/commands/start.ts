import { createServer } from 'node:net';
import { releaseCommand, ReleaseError } from '@fieldline/releases';
import {
  type Configuration,
  ConfigurationError,
  prepareTemplate,
  readConfiguration,
} from '@fieldline/server';
import { ROOT } from '../paths';
import { openRegistry } from '../registry';
import { followSources, type NotFollowed, publishSuite } from '../suite/publishSuite';
import { endWithASentence } from './endWithASentence';
import { configurationOf, run } from './serve';

const say = (line: string) => process.stdout.write(`${line}\n`);

/**
 * `npm start`: builds and publishes what changed, makes it live unless a team has released, held or
 * retired it by hand, and serves everything until stopped.
 */
export const start = (parameters: readonly string[]): Promise<void> =>
  endWithASentence(async () => {
    const configuration = configurationOf(parameters, 'npm start --');
    // Checked first: a taken port should be reported before minutes of work.
    await checkPort(configuration);
    await Promise.all([release(configuration), prepareTemplate(configuration.cacheFolder)]);
    await run(configuration);
  });

/** Builds and publishes what changed and makes it live, for servers that run elsewhere. */
export const publish = (): Promise<void> =>
  endWithASentence(() => release(readConfiguration(process.env, ROOT)));

async function release(configuration: Configuration) {
  const { releasesFolder } = configuration;
  const releases = openRegistry(configuration);
  const onBuild = (name: string) => say(`Building ${name}…`);
  const ids = await publishSuite({ releases, releasesFolder, onBuild });
  try {
    for (const each of await followSources(releases, ids)) say(notFollowedText(each));
  } catch (error) {
    if (!(error instanceof ReleaseError)) throw error;
    const { shell } = await releases.readPointers();
    if (!shell) throw error;
    say(`The sources are published but not live: ${error.message}`);
  }
}

function notFollowedText({ name, id, live }: NotFollowed): string {
  if (live === null) {
    return `${name} is retired. ${releaseCommand('restore', name)} brings it back.`;
  }
  if (id === null) {
    return `${name} stays live although its folder is gone. ${releaseCommand('retire', name)} takes it out of the suite.`;
  }
  return `${name} stays at ${live}, which somebody decided by hand. The sources are published as ${id}: ${releaseCommand('unhold', name)} lets npm start make them live.`;
}

function checkPort({ port, host }: Configuration): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', () =>
      reject(
        new ConfigurationError(`Port ${port} is taken by another program. Stop it, or set PORT.`),
      ),
    );
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}
