import {
  type Pointer,
  pointerOf,
  type Preview,
  type RegistryPointers,
  type RemoteRelease,
  SHELL,
  type ShellRelease,
  supportsContract,
  textOf,
} from '@fieldline/contracts';
import { checkBudget, checkFirstLoad, firstLoadOf } from './budgets';
import { checkClaims } from './claims';
import { checkNames } from './names';
import { ReleaseError } from '../ReleaseError';
import type { Release } from '../publish/versionRecords';
import type { Versions } from '../publish/versions';

/** The remote was built for a contract that a shell shown with it does not support. */
export class ContractUnsupportedError extends ReleaseError {
  override readonly name = 'ContractUnsupportedError';
}

type Pointers = Pick<RegistryPointers, 'shell' | 'remotes'>;
type Registry = Pick<RegistryPointers, 'shell' | 'remotes' | 'previews'>;
type Version = readonly [name: string, id: string];

const namesOf = ({ shell, remotes }: Pointers): readonly string[] => [
  ...(shell ? [SHELL] : []),
  ...Object.keys(remotes),
];

/** The versions that visitors get: each live version and each canary. */
function shownBy(pointers: Pointers): readonly Version[] {
  return namesOf(pointers).flatMap((name) => {
    const pointer = pointerOf(pointers, name);
    return [pointer?.live, pointer?.canary?.id].flatMap((id) => (id ? [[name, id] as const] : []));
  });
}

const has = (versions: readonly Version[], [name, id]: Version) =>
  versions.some(([otherName, otherId]) => otherName === name && otherId === id);

const isRemote = (release: Release): release is RemoteRelease => 'manifest' in release;
const isShell = (release: Release): release is ShellRelease => 'scripts' in release;

/** Checks what visitors and testers would get from the next registry. @throws ReleaseError */
export async function checkChange(
  versions: Versions,
  current: Registry,
  next: Registry,
): Promise<void> {
  await checkShown(versions, current, next);
  const { previews: known = [] } = current;
  for (const preview of next.previews ?? []) {
    const isKnown = known.some((each) => each.at === preview.at && isEqual(each, preview));
    if (preview.ended === undefined && !isKnown) {
      await checkShown(versions, current, previewed(next, preview));
    }
  }
}

const isEqual = (one: Preview, other: Preview) => textOf(one.versions) === textOf(other.versions);

/** The registry as a preview shows it. Budgets apply only to live versions. */
function previewed({ shell, remotes }: Pointers, { versions }: Preview): Pointers {
  const shown = (pointer: Pointer | null | undefined, id: string): Pointer => ({
    former: [],
    followsSources: false,
    held: null,
    ...pointer,
    live: id,
    canary: null,
    overBudget: { [id]: 'a preview' },
  });
  const { [SHELL]: ofShell, ...others } = versions;
  const changed = Object.entries(others).map(
    ([name, id]) => [name, shown(remotes[name], id)] as const,
  );
  return {
    shell: ofShell === undefined ? shell : shown(shell, ofShell),
    remotes: { ...remotes, ...Object.fromEntries(changed) },
  };
}

/**
 * Checks everything that must hold before visitors get the versions that `next` shows and `current`
 * does not: their files exist and are unchanged, they are compatible with everything shown with
 * them, and they keep their budgets. Unreadable records of other packages do not count.
 * @throws ReleaseError, or one of its kinds, with a sentence
 */
async function checkShown(versions: Versions, current: Pointers, next: Pointers): Promise<void> {
  const shown = shownBy(next);
  const fresh = shown.filter((version) => !has(shownBy(current), version));
  if (fresh.length === 0) return;
  for (const version of fresh) await checkFiles(versions, version);

  const releases = await readable(versions, shown);
  const remotes = releases.filter(isRemote);
  const shells = releases.filter(isShell);
  const isFresh = ({ name, id }: Release) => has(fresh, [name, id]);
  for (const remote of remotes) {
    const others = remotes.filter(({ name }) => name !== remote.name);
    if (isFresh(remote)) {
      checkClaims(
        remote.manifest,
        others.map(({ manifest }) => manifest),
      );
    }
    for (const shell of shells) {
      if (!isFresh(remote) && !isFresh(shell)) continue;
      checkContract(remote, shell);
      checkNames(remote, shell);
      checkLoader(remote, shell);
    }
  }

  // A former version was accepted when it went live: a budget never blocks a roll-back.
  const isAllowed = ({ name, id }: Release) =>
    pointerOf(next, name)?.overBudget[id] !== undefined ||
    pointerOf(current, name)?.former.includes(id) === true;
  const freshReleases = releases.filter(isFresh);
  for (const release of freshReleases) if (!isAllowed(release)) checkBudget(release);
  if (!freshReleases.some(isAllowed)) await checkGrowth(versions, current, next, fresh);
}

async function checkFiles(versions: Versions, [name, id]: Version) {
  const broken = await versions.verify(name, id);
  if (broken.length > 0) {
    throw new ReleaseError(
      `${name} ${id} is damaged: ${broken.join(', ')}. Publishing the same sources again repairs it`,
    );
  }
  const attested = await versions.attested(name, id);
  if (attested.state === 'wrong') throw new ReleaseError(`${name} ${id}: ${attested.problem}`);
}

function checkContract(remote: RemoteRelease, shell: ShellRelease) {
  if (supportsContract(shell.contract, remote.contract)) return;
  throw new ContractUnsupportedError(
    `${remote.name} ${remote.id} is built for contract ${remote.contract}, and shell ${shell.id} carries ${shell.contract}; release the older of the two first`,
  );
}

function checkLoader(remote: RemoteRelease, shell: ShellRelease) {
  if (!remote.foreign || shell.foreignLoader !== undefined) return;
  throw new ReleaseError(
    `${remote.name} ${remote.id} was built by another tool, and shell ${shell.id} loads none of those; release the shell first`,
  );
}

async function readable(versions: Versions, shown: readonly Version[]): Promise<Release[]> {
  const read = await Promise.all(
    shown.map(([name, id]) => versions.read(name, id).catch(() => null)),
  );
  return read.filter((release) => release !== null);
}

/** The first load may exceed its budget only as far as it already did. */
async function checkGrowth(
  versions: Versions,
  current: Pointers,
  next: Pointers,
  fresh: readonly Version[],
) {
  const liveOf = (pointers: Pointers) =>
    namesOf(pointers).map((name) => [name, pointerOf(pointers, name)?.live ?? ''] as const);
  // The first load of a visitor who gets every new version.
  const after = liveOf(next).map(
    ([name, id]) => [name, fresh.find(([other]) => other === name)?.[1] ?? id] as const,
  );
  const [before, then] = await Promise.all([
    readable(versions, liveOf(current)),
    readable(versions, after),
  ]);
  const shell = then.find(isShell);
  const shellBefore = before.find(isShell);
  if (!shell) return;
  const remotes = then.filter(isRemote);
  const known = shellBefore ? firstLoadOf(shellBefore, before.filter(isRemote)) : 0;
  if (firstLoadOf(shell, remotes) > known) checkFirstLoad(shell, remotes);
}
