import { watch } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { OVERRIDE_QUERY, type OverrideBuild, SHELL } from '@fieldline/contracts';
import { openReleases, ReleaseError } from '@fieldline/releases';
import { readConfiguration, startServer } from '@fieldline/server';
import { developmentArguments } from '../dev/arguments';
import { startDevelopmentServer } from '../dev/developmentServer';
import type { BuildNews } from '../dev/news';
import { inTerminal } from '../dev/problems';
import { watchPackage } from '../dev/watchPackage';
import { readManifest } from '../manifest';
import { BROWSER_PACKAGES, browserPackage, REMOTES, ROOT, WORK_FOLDER } from '../paths';
import { buildOf, lastBuildOf } from '../suite/builds';
import { publishBuild } from '../suite/publishBuild';
import { showVersions } from '../suite/publishSuite';
import { endWithASentence } from './endWithASentence';
import { stopOnSignal } from './stopOnSignal';

const say = (line: string) => process.stdout.write(`${line}\n`);

const DEV_FOLDER = join(WORK_FOLDER, 'dev');
const BUILDS = join(DEV_FOLDER, 'build');
/** The port of the development builds, or the next one that is free. */
const PORT = 4001;

/** Fills a running suite with data and says how to see them. */
export type Seed = (address: string) => Promise<void>;

/**
 * `npm run dev -- mfe-people`: follows the sources of the named packages and updates them in a page
 * that keeps its state. Other packages are shown as last built.
 */
export const dev = (words: readonly string[], seed: Seed): Promise<void> =>
  endWithASentence(async () => {
    const { names, volumes, against } = developmentArguments(words);
    const named = names.length === 0 ? BROWSER_PACKAGES : names.map(browserPackage);
    const remotes = named.filter((name) => name !== SHELL);
    await rm(BUILDS, { recursive: true, force: true });
    const server = await startDevelopmentServer({ folder: BUILDS, port: PORT, describe });
    if (against !== null) return followElsewhere(server, remotes, against);

    const begin = performance.now();
    // The shell contains the shared `ui` and `platform`: it is rebuilt when they change.
    const watching = follow(server, [SHELL, ...remotes], true);
    const unnamed = REMOTES.filter((name) => !remotes.includes(name));
    const { releasesBucket: _served, ...configured } = readConfiguration(process.env, ROOT);
    const configuration = {
      ...configured,
      releasesFolder: join(DEV_FOLDER, 'releases'),
    };
    await rm(configuration.releasesFolder, { recursive: true, force: true });
    await mkdir(join(configuration.releasesFolder, 'versions'), { recursive: true });
    const suite = await startServer({
      ...configuration,
      web: {
        ...configuration.web,
        development: {
          builds: Object.fromEntries(
            [SHELL, ...remotes].map((name) => [name, `${server.address}${name}/`]),
          ),
          shellScripts: [`${server.address}${SHELL}/${SHELL}.js`],
        },
      },
    });
    const stops = await watching;
    stopOnSignal(async () => {
      for (const stop of stops) await stop();
      await server.close();
      await suite.close();
    });
    await showRest(configuration.releasesFolder, unnamed);
    if (volumes) await seed(suite.address);
    const seconds = ((performance.now() - begin) / 1000).toFixed(1);
    say(`Fieldline is running after ${seconds} s, and follows your changes.`);
    say(`Open ${suite.address}${firstAddress(names.length > 0 ? remotes[0] : undefined)}`);
  });

/** The address of a remote's first page that needs no parameter; the dashboard if it has none. */
function firstAddress(remote: string | undefined): string {
  const pages = remote === undefined ? [] : readManifest(remote).pages;
  return pages.find(({ pattern, when }) => !when && !/[:*]/.test(pattern))?.pattern ?? '/';
}

type Server = Awaited<ReturnType<typeof startDevelopmentServer>>;

/** Follows packages; resolves once each is built, with how to stop. */
function follow(server: Server, names: readonly string[], refresh: boolean) {
  return Promise.all(names.map((name) => followOne(server, name, refresh)));
}

async function followOne(
  server: Server,
  name: string,
  refresh: boolean,
): Promise<() => Promise<void>> {
  const settings = { name, output: join(BUILDS, name), base: server.address, refresh };
  let since = performance.now();
  const onBuilt = (news: BuildNews) => {
    if (news.errors.length > 0) process.stderr.write(`\n${inTerminal(news.errors)}\n\n`);
    else say(`Built ${name}`);
    server.broadcast(news);
  };
  let stop = await watchPackage(settings, onBuilt, { mustBeWhole: name === SHELL });
  if (name === SHELL) return stop;

  // The manifest is followed too, because the build depends on the exposed modules.
  const description = watch(join(ROOT, name, 'remote.json'), () => {
    if (performance.now() - since < 200) return;
    since = performance.now();
    void stop()
      .then(() => watchPackage(settings, (news) => onBuilt({ ...news, reload: true })))
      .then(
        (next) => {
          stop = next;
        },
        (error: unknown) => {
          const text = error instanceof Error ? error.message : String(error);
          onBuilt({ name, hash: '', errors: [{ file: `${name}/remote.json`, text }] });
          stop = async () => undefined;
        },
      );
  });
  return async () => {
    description.close();
    await stop();
  };
}

/** Shows the remotes that are not followed as last built. */
async function showRest(releasesFolder: string, names: readonly string[]): Promise<void> {
  const releases = openReleases(releasesFolder);
  const publish = async (name: string, folder: string): Promise<readonly [string, string]> => [
    name,
    await publishBuild(releases, name, { folder, compress: false, budgets: false }),
  ];
  const built = async (name: string) =>
    (await buildOf(name, () => say(`Building ${name}, which has no build yet…`))).folder;
  const shell = await publish(SHELL, join(BUILDS, SHELL));
  const last: (readonly [string, string])[] = [];
  for (const name of names) {
    last.push(await publish(name, (await lastBuildOf(name)) ?? (await built(name))));
  }
  try {
    await showVersions(releases, Object.fromEntries([shell, ...last]));
  } catch (error) {
    if (!(error instanceof ReleaseError)) throw error;
    say(`The last builds do not match the sources: ${error.message}`);
    const anew: (readonly [string, string])[] = [];
    for (const name of names) anew.push(await publish(name, await built(name)));
    await showVersions(releases, Object.fromEntries([shell, ...anew]));
  }
}

/** Lets testers of a suite elsewhere use these builds there. */
async function followElsewhere(
  server: Server,
  remotes: readonly string[],
  against: string,
): Promise<void> {
  const stops = await follow(server, remotes, false);
  stopOnSignal(async () => {
    for (const stop of stops) await stop();
    await server.close();
  });
  const address = new URL(against);
  for (const name of remotes) {
    address.searchParams.append(OVERRIDE_QUERY, `${name}:${server.address}${name}/`);
  }
  say(`Open ${decodeURIComponent(address.href)}`);
  say('Only you see your builds there. The page reloads with your changes.');
}

/** A remote's manifest as in the current sources. */
function describe(name: string): OverrideBuild | null {
  if (!REMOTES.includes(name)) return null;
  const manifest = readManifest(name);
  return { contract: manifest.contract, entry: 'entry.js', manifest };
}
