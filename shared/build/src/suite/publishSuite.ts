import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Pointer, pointerOf, type RegistryPointers } from '@fieldline/contracts';
import { atItsTime, type Change, goLive, type Releases, writeDurably } from '@fieldline/releases';
import * as z from 'zod/mini';
import { BROWSER_PACKAGES } from '../paths';
import { buildOf } from './builds';
import { inputHash } from './inputs';
import { publishBuild } from './publishBuild';

/** Builds that run at once: the machines of the project have two cores. */
const AT_ONCE = 2;

export interface PublishSuiteSettings {
  readonly releases: Releases;
  readonly releasesFolder: string;
  /** Called for each package whose build starts. */
  readonly onBuild?: (name: string) => void;
}

/**
 * Publishes every package from its current sources; live versions do not change. Returns the
 * versions by package.
 * @throws BuildError with webpack's messages
 */
export async function publishSuite(
  settings: PublishSuiteSettings,
): Promise<Readonly<Record<string, string>>> {
  const queue = [...BROWSER_PACKAGES];
  const ids: Record<string, string> = {};
  const worker = async () => {
    for (let name = queue.shift(); name; name = queue.shift()) {
      ids[name] = await publishSources(settings, name);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return ids;
}

async function publishSources(
  { releases, releasesFolder, onBuild }: PublishSuiteSettings,
  name: string,
): Promise<string> {
  const stamp = join(releasesFolder, 'built', `${name}.json`);
  const known = await knownVersion(stamp, await inputHash(name));
  if (known && (await isWhole(releases, name, known))) return known;
  await releases.checkKeys();
  const { inputs, folder } = await buildOf(name, () => onBuild?.(name));
  const id = await publishBuild(releases, name, { folder, sources: inputs });
  await writeDurably(stamp, JSON.stringify({ inputs, id }));
  return id;
}

const stampSchema = z.object({ inputs: z.string(), id: z.string() });

/** The version published from these inputs, if any. */
async function knownVersion(stamp: string, inputs: string): Promise<string | null> {
  const text = await readFile(stamp, 'utf8').catch(() => 'null');
  const known = z.safeParse(stampSchema, JSON.parse(text));
  return known.success && known.data.inputs === inputs ? known.data.id : null;
}

const isWhole = (releases: Releases, name: string, id: string) =>
  releases.read(name, id).then(
    async (release) => (await releases.missing(release)).length === 0,
    () => false,
  );

/** Makes versions live, even of held or retired packages: for test registries. */
export async function showVersions(
  releases: Releases,
  ids: Readonly<Record<string, string>>,
): Promise<void> {
  await changeTo(releases, ids, () => true);
}

/** A package that does not follow the sources, because a team decided otherwise. */
export interface NotFollowed {
  readonly name: string;
  /** The version of the current sources; null if there are none any more. */
  readonly id: string | null;
  /** The version that is shown; null if the package is retired. */
  readonly live: string | null;
}

/**
 * Makes versions live, unless the package has been released, rolled back, held or retired by hand
 * since, and removes remotes whose folder is gone. Returns the packages that did not change. In one
 * step, because the new versions may not work with those that were live before.
 */
export async function followSources(
  releases: Releases,
  ids: Readonly<Record<string, string>>,
): Promise<readonly NotFollowed[]> {
  const follows = (pointer: Pointer | null) =>
    pointer === null || (pointer.followsSources && pointer.held === null);
  return notFollowed(await changeTo(releases, ids, follows), ids);
}

const notFollowed = (
  pointers: RegistryPointers,
  ids: Readonly<Record<string, string>>,
): readonly NotFollowed[] =>
  [...new Set([...Object.keys(ids), ...Object.keys(pointers.remotes)])].flatMap((name) => {
    const id = ids[name] ?? null;
    const pointer = pointerOf(pointers, name);
    const live = pointer?.live ?? pointer?.canary?.id ?? null;
    return live === id ? [] : [{ name, id, live }];
  });

/** Budgets are for releases; developers must be able to run their sources. */
export const UNASKED = 'the sources, unreleased';

/**
 * Changes the registry to the current sources: a remote without sources is no longer part of the
 * suite.
 */
async function changeTo(
  releases: Releases,
  ids: Readonly<Record<string, string>>,
  mayMove: (pointer: Pointer | null) => boolean,
): Promise<RegistryPointers> {
  const { remotes } = await releases.readPointers();
  const gone = Object.keys(remotes).filter((name) => ids[name] === undefined);
  const ends = gone.map((name): [string, Change] => [
    name,
    (current) => (mayMove(current) ? null : current),
  ]);
  return releases.change(
    { ...movesTo(ids, mayMove), ...Object.fromEntries(ends) },
    // As with budgets: a start is never refused.
    { what: 'The sources went live', anyway: true },
  );
}

function movesTo(
  ids: Readonly<Record<string, string>>,
  mayMove: (pointer: Pointer | null) => boolean,
): Readonly<Record<string, Change>> {
  const moves = Object.entries(ids).map(([name, id]): [string, Change] => [
    name,
    (current, each, retired) =>
      (current ? current.live === id || !mayMove(current) : retired !== null)
        ? current
        : atItsTime((at) => goLive({ id, at, decidedBy: 'sources', overBudget: UNASKED }))(
            current,
            each,
          ),
  ]);
  return Object.fromEntries(moves);
}
