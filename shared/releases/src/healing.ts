import { type Pointer, pointerOf, type RegistryPointers, SHELL } from '@fieldline/contracts';
import { goBack, type PointerChange } from './pointerChanges';
import type { Outcomes, VersionOutcomes } from './outcomes';
import { ReleaseError } from './ReleaseError';
import type { Deed, Releases } from './store';

/** When a version is taken back without anybody's doing. */
const FAILING_VISITORS = 10;
const FAILURE_SHARE = 0.3;
/** As long as the version before fails less than this: else the trouble is another. */
const FORMER_FAILURE_SHARE = 0.05;
/** A version counts as fresh for so long after it went live. */
const FRESH_MS = 3_600_000;

const shareOf = ({ loads, failures }: VersionOutcomes) => (loads === 0 ? 0 : failures / loads);

/** Whether a version fails so much more than the one before that it is to blame. */
export const isToBlame = (version: VersionOutcomes, former: VersionOutcomes): boolean =>
  version.failingVisitors >= FAILING_VISITORS &&
  shareOf(version) >= FAILURE_SHARE &&
  shareOf(former) < FORMER_FAILURE_SHARE;

/** A version that may be taken back, and the one that would be shown in its place. */
interface OnTrial {
  readonly name: string;
  readonly id: string;
  readonly former: string;
}

function onTrial(pointers: RegistryPointers, now: Date): readonly OnTrial[] {
  return [SHELL, ...Object.keys(pointers.remotes)].flatMap((name): OnTrial[] => {
    const pointer = pointerOf(pointers, name);
    if (!pointer) return [];
    const { live, canary, former, since } = pointer;
    if (canary) return [{ name, id: canary.id, former: live }];
    const isFresh = since !== undefined && now.getTime() - Date.parse(since) < FRESH_MS;
    return isFresh && former[0] !== undefined ? [{ name, id: live, former: former[0] }] : [];
  });
}

/** The pointers may be read from memory: the change is made, and checked, on those that are stored. */
type Healed = Pick<Releases, 'readPointers' | 'change'>;

/**
 * Takes back canaries and fresh versions whose loads fail while those of the version before do not.
 * Answers a sentence for each. Several hosts may do so at once: what one did, no other repeats.
 */
export async function heal(
  releases: Healed,
  outcomes: Pick<Outcomes, 'read'>,
  now: Date = new Date(),
): Promise<readonly string[]> {
  const trials = onTrial(await releases.readPointers(), now);
  if (trials.length === 0) return [];
  const counted = await outcomes.read();
  const at = now.toISOString();
  const done: string[] = [];
  for (const { name, id, former } of trials) {
    const version = counted.of(name, id);
    if (!isToBlame(version, counted.ofHour(name, former))) continue;
    const what = `${name} ${id} was taken back`;
    const why = `${version.failures} of ${version.loads} loads failed, for ${version.failingVisitors} visitors`;
    try {
      if (await takenBack(releases, { name, id, at }, { by: 'host', what, why })) {
        done.push(`${what}: ${why}`);
      }
    } catch (error) {
      // The version before may not fit any more; what is to be done for others is done.
      if (!(error instanceof ReleaseError)) throw error;
      done.push(`${name} ${id} could not be taken back, although ${why}: ${error.message}`);
    }
  }
  return done;
}

/**
 * Whether it was this host that took the version back: it may be gone already. Whether it is a canary or
 * live is asked of the pointers that are changed.
 */
async function takenBack(
  releases: Healed,
  { name, id, at }: Pick<OnTrial, 'name' | 'id'> & { readonly at: string },
  deed: Deed,
): Promise<boolean> {
  const isStillShown = ({ live, canary }: Pointer) => (canary?.id ?? live) === id;
  let taken = false;
  const move: PointerChange = (current, each) => {
    taken = current === null || isStillShown(current);
    return current && !taken ? current : goBack(at)(current, each);
  };
  await releases.change({ [name]: move }, deed);
  return taken;
}
