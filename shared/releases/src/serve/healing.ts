import { pointerOf, type RegistryPointers, SHELL } from '@fieldline/contracts';
import { goBack, type PointerChange } from '../registry/pointerChanges';
import type { Outcomes, VersionOutcomes } from './outcomes';
import { ReleaseError } from '../ReleaseError';
import type { Releases } from '../registry/registry';

/**
 * A version is taken back automatically if this many visitors, and this share of the loads, failed.
 */
const FAILING_VISITORS = 10;
const FAILURE_SHARE = 0.3;
/** The version is not to blame if the previous one fails as often as this. */
const FORMER_FAILURE_SHARE = 0.05;
/** How long a version counts as fresh after it went live. */
const FRESH_MS = 3_600_000;

const NO_LOADS: VersionOutcomes = { loads: 0, failures: 0, failingVisitors: 0 };

const shareOf = ({ loads, failures }: VersionOutcomes) => (loads === 0 ? 0 : failures / loads);

/** Whether a version is to blame, because it fails much more often than the previous one. */
export const isToBlame = (version: VersionOutcomes, former: VersionOutcomes): boolean =>
  version.failingVisitors >= FAILING_VISITORS &&
  shareOf(version) >= FAILURE_SHARE &&
  shareOf(former) < FORMER_FAILURE_SHARE;

/** A version that may be taken back, and the one that would be shown in its place. */
interface OnTrial {
  readonly name: string;
  readonly id: string;
  /** Null for a first version, instead of which nothing is shown. */
  readonly former: string | null;
}

function onTrial(pointers: RegistryPointers, now: Date): readonly OnTrial[] {
  return [SHELL, ...Object.keys(pointers.remotes)].flatMap((name): OnTrial[] => {
    const pointer = pointerOf(pointers, name);
    if (!pointer) return [];
    const { live, canary, former, since } = pointer;
    if (canary) return [{ name, id: canary.id, former: live }];
    const isFresh = since !== undefined && now.getTime() - Date.parse(since) < FRESH_MS;
    return isFresh && live !== null && former[0] !== undefined
      ? [{ name, id: live, former: former[0] }]
      : [];
  });
}

/** The pointers may be read from memory: `change` reads and checks the stored ones. */
type Healed = Pick<Releases, 'readPointers' | 'change'>;

/** A version that was, or could not be, taken back. */
export interface Healing {
  readonly name: string;
  readonly id: string;
  readonly outcome: 'taken back' | 'refused';
  /** The outcome and its reason as a sentence. */
  readonly text: string;
}

/**
 * Takes back canaries and fresh versions whose loads fail while those of the previous version do
 * not. Several hosts may run this at once: no version is taken back twice.
 */
export async function heal(
  releases: Healed,
  outcomes: Pick<Outcomes, 'read'>,
  now: Date = new Date(),
): Promise<readonly Healing[]> {
  const trials = onTrial(await releases.readPointers(), now);
  if (trials.length === 0) return [];
  const counted = await outcomes.read();
  const done: Healing[] = [];
  for (const { name, id, former } of trials) {
    const version = counted.of(name, id);
    if (!isToBlame(version, former === null ? NO_LOADS : counted.ofHour(name, former))) continue;
    const what = `${name} ${id} was taken back`;
    const why = `${version.failures} of ${version.loads} loads failed, for ${version.failingVisitors} visitors`;
    try {
      if (!(await takeBack(releases, { name, id }, { what, why }, now))) continue;
      done.push({ name, id, outcome: 'taken back', text: `${what}: ${why}` });
    } catch (error) {
      // The previous version may no longer fit; the other versions are still handled.
      if (!(error instanceof ReleaseError)) throw error;
      const text = `${name} ${id} could not be taken back, although ${why}: ${error.message}`;
      done.push({ name, id, outcome: 'refused', text });
    }
  }
  return done;
}

/**
 * Returns whether this host took the version back, because another may have been faster. The stored
 * pointers decide whether it is a canary or live.
 */
async function takeBack(
  releases: Healed,
  { name, id }: Pick<OnTrial, 'name' | 'id'>,
  deed: { readonly what: string; readonly why: string },
  now: Date,
): Promise<boolean> {
  let isDone = false;
  const move: PointerChange = (current, each) => {
    isDone = current === null || (current.canary?.id ?? current.live) === id;
    return current && !isDone ? current : goBack(now.toISOString())(current, each);
  };
  // A failing version is taken back even if the previous one cannot read its data.
  await releases.change({ [name]: move }, { ...deed, by: 'host', anyway: true });
  return isDone;
}
