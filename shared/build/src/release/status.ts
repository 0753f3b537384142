import {
  type Pointer,
  pointerOf,
  type Preview,
  type RegistryChange,
  type SkewProof,
} from '@fieldline/contracts';
import {
  type Attested,
  attestedText,
  bytesOf,
  openOutcomes,
  releaseCommand,
  skewFailure,
  type Releases,
  type VersionOutcomes,
} from '@fieldline/releases';
import { UNASKED } from '../suite/publishSuite';

interface VersionStatus {
  readonly id: string;
  /** The outcomes of its loads in the last hour. */
  readonly loads: VersionOutcomes;
  /** Files that changed since they were published, or why the version cannot be read. */
  readonly problems: readonly string[];
  /** Its origin, from its bill of materials and provenance. */
  readonly origin?: Attested;
  /** Bytes of its scripts, compressed, and the limit in `budget`. */
  readonly bytes?: number;
  readonly budget?: number;
  /** Why it may exceed a budget. */
  readonly overBudget?: string;
}

export interface PackageStatus {
  readonly name: string;
  readonly live: (VersionStatus & { readonly since: string | null }) | null;
  readonly canary: (VersionStatus & { readonly percent: number }) | null;
  /** Versions that testers can see before they are live, with their addresses. */
  readonly previews: readonly (Preview & { readonly address: string })[];
  /** The result of the last test of a version with others, before visitors got it. */
  readonly proof: SkewProof | null;
  readonly held: string | null;
  /** The version that was live when it was retired; null if it is not. */
  readonly retired: string | null;
  readonly followsSources: boolean;
  readonly former: readonly string[];
  /** Revisions of the registry that are damaged. */
  readonly damagedRevisions: readonly number[];
  readonly history: readonly RegistryChange[];
}

/**
 * Everything about a package's releases.
 * @param suite the suite's address for a browser, without a trailing slash
 */
export async function statusOf(
  releases: Releases,
  name: string,
  suite: string,
): Promise<PackageStatus> {
  const { pointers, damaged } = await releases.readRegistry();
  const counted = await openOutcomes(releases.outcomes).read();
  const pointer = pointerOf(pointers, name);
  const versionStatus = async (id: string): Promise<VersionStatus> => ({
    id,
    loads: counted.ofHour(name, id),
    ...(pointer?.overBudget[id] !== undefined && { overBudget: pointer.overBudget[id] }),
    ...(await stored(releases, name, id)),
  });
  return {
    name,
    live: pointer?.live
      ? { ...(await versionStatus(pointer.live)), since: pointer.since ?? null }
      : null,
    canary: pointer?.canary
      ? {
          ...(await versionStatus(pointer.canary.id)),
          percent: pointer.canary.percent,
        }
      : null,
    previews: (await releases.previews(name)).map((each) => ({
      ...each,
      address: `${suite}${each.address}`,
    })),
    proof: proofOf(pointer),
    held: pointer?.held ?? null,
    retired: pointers.retired?.[name]?.live ?? null,
    followsSources: pointer?.followsSources ?? true,
    former: pointer?.former ?? [],
    damagedRevisions: damaged,
    history: await releases.history(name),
  };
}

async function stored(releases: Releases, name: string, id: string) {
  try {
    const release = await releases.read(name, id);
    const { budget } = release;
    return {
      problems: await releases.verify(name, id),
      origin: await releases.attested(name, id),
      bytes: bytesOf(release),
      ...(budget !== undefined && { budget }),
    };
  } catch (error) {
    return { problems: [error instanceof Error ? error.message : String(error)] };
  }
}

/** A registry change as a line. */
const changeText = ({ at, by, what, why }: RegistryChange): string =>
  `${at}  ${by}  ${what}${why ? ` (${why})` : ''}`;

/** The changes of the registry, latest first; those of one package, or all. */
export async function historyAnswer(releases: Releases, name?: string) {
  const history = await releases.history(name);
  const lines = history.length === 0 ? ['Nothing was done yet.'] : history.map(changeText);
  return { text: lines.join('\n'), json: { history } };
}

const HISTORY_SHOWN = 10;

/** The status as a table for a terminal. */
export function statusTable(status: PackageStatus): string {
  const { live, canary, previews, proof, held, retired, former, damagedRevisions, history } =
    status;
  const rows: (readonly [string, string])[] = [
    ['live', live ? `${versionText(live)}${live.since ? `, since ${live.since}` : ''}` : 'nothing'],
    ['canary', canary ? `${canary.percent} % get ${versionText(canary)}` : 'none'],
    ...previews.map(({ versions, until, address, tested }): [string, string] => [
      'preview',
      `${Object.entries(versions)
        .map(([name, id]) => `${name} ${id}`)
        .join(' and ')}, until ${until}, at ${address}${testedText(tested)}`,
    ]),
    ...(proof ? [['tested', proofText(status.name, proof)] as const] : []),
    ['held', held ?? 'no'],
    ...(retired
      ? ([
          [
            'retired',
            `${retired} was live; ${releaseCommand('restore', status.name)} brings it back`,
          ],
        ] as const)
      : []),
    ['npm start', status.followsSources ? 'makes the sources live' : 'changes nothing here'],
    ['before', former.join(', ') || 'nothing'],
  ];
  for (const { id, problems, origin } of [live, canary].filter((each) => each !== null)) {
    if (origin) rows.push(['origin', `${id}: ${attestedText(origin)}`]);
    if (problems.length > 0) rows.push(['damaged', `${id}: ${problems.join(', ')}`]);
  }
  if (damagedRevisions.length > 0) {
    rows.push(['damaged', `revision ${damagedRevisions.join(', ')} of the registry`]);
  }
  const done = history.slice(0, HISTORY_SHOWN).map((each) => `  ${changeText(each)}`);
  return [
    status.name,
    ...rows.map(([label, text]) => `  ${label.padEnd(10)} ${text}`),
    ...(done.length > 0 ? ['History', ...done] : []),
  ].join('\n');
}

/** The proof, if it is of a version that visitors get. */
const proofOf = (pointer: Pointer | null): SkewProof | null => {
  const { proof, live, canary } = pointer ?? {};
  return proof && [live, canary?.id].includes(proof.id) ? proof : null;
};

const proofText = (name: string, proof: SkewProof) =>
  `${proof.id} at ${proof.at}, beside what was live and ${proof.pairs.length} other versions: ${skewFailure(name, proof) ?? 'nothing failed'}`;

const testedText = (tested: Preview['tested']) =>
  tested ? `, tested ${tested.at}: ${tested.failed ?? 'nothing failed'}` : '';

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

function versionText({ id, loads, bytes, budget, overBudget }: VersionStatus): string {
  const size =
    bytes === undefined
      ? ''
      : `, ${kilobytes(bytes)}${budget === undefined ? '' : ` of ${kilobytes(budget)}`}`;
  const isOver = bytes !== undefined && budget !== undefined && bytes > budget;
  // `npm start` allows every version to exceed its budget, but few do.
  const isExcused = overBudget !== undefined && (isOver || overBudget !== UNASKED);
  const excuse = isExcused ? ` (over budget: ${overBudget})` : '';
  return `${id}${size}${excuse}, ${loads.loads} loads in the last hour, ${loads.failures} failed`;
}
