import { join } from 'node:path';
import { openReleases, type Releases } from '@fieldline/releases';
import { readConfiguration, startServer } from '@fieldline/server';
import webpack from 'webpack';
import { BuildError } from '../BuildError';
import { configurationOf } from '../buildPackage';
import { BROWSER_PACKAGES, browserPackage, ROOT, WORK_FOLDER } from '../paths';
import { publishBuild } from '../suite/publishBuild';
import { endWithASentence } from './endWithASentence';
import { stopOnSignal } from './stopOnSignal';

const say = (line: string) => process.stdout.write(`${line}\n`);

const DEV_FOLDER = join(WORK_FOLDER, 'dev');

/**
 * `npm run dev`: development builds of everything, rebuilt and reloaded as sources change. Names of
 * packages limit the watching to them.
 */
export const dev = (names: readonly string[]): Promise<void> =>
  endWithASentence(async () => {
    for (const name of names) browserPackage(name);
    const configuration = {
      ...readConfiguration(process.env, ROOT),
      releasesFolder: join(DEV_FOLDER, 'releases'),
    };
    const releases = openReleases(configuration.releasesFolder);
    const watched = (name: string) => names.length === 0 || names.includes(name);
    const stops = await Promise.all(
      BROWSER_PACKAGES.map((name) => build(releases, name, watched(name))),
    );
    const server = await startServer(configuration);
    stopOnSignal(async () => {
      for (const stop of stops) await stop();
      await server.close();
    });
    say(`Fieldline is running at ${server.address}, and follows your changes`);
  });

/** Builds once, and again at each change where it is watched; resolves after the first build. */
function build(releases: Releases, name: string, watch: boolean): Promise<() => Promise<void>> {
  const folder = join(DEV_FOLDER, 'build', name);
  const compiler = webpack(configurationOf(name, 'development', folder));
  if (!compiler) throw new BuildError(`webpack made no compiler for ${name}`);
  const close = () =>
    new Promise<void>((resolve) => {
      compiler.close(() => resolve());
    });

  return new Promise((resolve, reject) => {
    const onBuilt = (error: Error | null, stats?: webpack.Stats) => {
      if (error) return reject(error);
      if (stats?.hasErrors()) {
        process.stderr.write(`${stats.toString('errors-warnings')}\n`);
        return resolve(close);
      }
      publishBuild(releases, name, { folder, compress: false, budgets: false })
        .then((id) => releases.promote(name, id))
        .then(() => {
          say(`Built ${name}`);
          resolve(close);
        }, reject);
    };
    if (watch) compiler.watch({ aggregateTimeout: 100 }, onBuilt);
    else compiler.run(onBuilt);
  });
}
