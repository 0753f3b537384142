import { openReleases, ReleaseError, type Releases } from '@fieldline/releases';
import { readConfiguration } from '@fieldline/server';
import { buildPackage } from '../buildPackage';
import { BROWSER_PACKAGES, type BrowserPackage, ROOT } from '../paths';
import { publishBuild } from '../suite/release';
import { endWithASentence } from './endWithASentence';

const say = (line: string) => process.stdout.write(`${line}\n`);

/**
 * Releases one package alone. Without an option it is built, published and made live; `--canary 10`
 * shows it to a tenth of the visitors; `--rollback` makes the version before live again; `--verify`
 * compares the live files with their hashes.
 */
export const release = ([name, option, value]: readonly string[]): Promise<void> =>
  endWithASentence(async () => {
    const known = BROWSER_PACKAGES.find((candidate) => candidate === name);
    if (!known)
      throw new ReleaseError(`There is no package ${name}. Known: ${BROWSER_PACKAGES.join(', ')}.`);
    const releases = openReleases(readConfiguration(process.env, ROOT).releasesFolder);
    switch (option) {
      case '--rollback':
        say(`${known} is back at ${await releases.rollBack(known)}`);
        return;
      case '--verify':
        say(await verified(releases, known));
        return;
      case '--canary':
        say(await canary(releases, known, Number(value)));
        return;
      case undefined: {
        await buildPackage(known);
        const id = await publishBuild(releases, known);
        await releases.promote(known, id);
        say(`${known} ${id} is live`);
        return;
      }
      default:
        throw new ReleaseError(`There is no option ${option}`);
    }
  });

async function verified(releases: Releases, name: BrowserPackage): Promise<string> {
  const { shell, remotes } = await releases.readPointers();
  const live = name === 'shell' ? shell?.live : remotes[name]?.live;
  if (!live) throw new ReleaseError(`${name} is not released yet`);
  const broken = await releases.verify(name, live);
  if (broken.length > 0) throw new ReleaseError(`${name} ${live} is broken: ${broken.join(', ')}`);
  return `${name} ${live} is as it was released`;
}

async function canary(releases: Releases, name: BrowserPackage, percent: number): Promise<string> {
  if (!(percent > 0 && percent <= 100)) {
    throw new ReleaseError('--canary needs a percentage from 1 to 100');
  }
  await buildPackage(name);
  const id = await publishBuild(releases, name);
  await releases.startCanary(name, id, percent);
  return `${name} ${id} is shown to ${percent} % of the visitors`;
}
