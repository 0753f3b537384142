import {
  goalsOf,
  type Pointer,
  pointerOf,
  type RegistryPointers,
  SHELL,
} from '@fieldline/contracts';
import type { Health } from './health';
import { goBack, type PointerChange, promoteCanary } from './pointerChanges';
import type { Outcomes, VersionOutcomes } from './outcomes';
import { ReleaseError } from './ReleaseError';
import type { Deed, Releases } from './registry';
import { hasManyTroubled, judge, linesOverBudget } from './verdict';

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

type Canary = NonNullable<Pointer['canary']>;

/** A version that may be taken back, and the one that would be shown in its place. */
interface OnTrial {
  readonly name: string;
  readonly id: string;
  readonly former: string;
  /** Null if it is shown to all. */
  readonly canary: Canary | null;
}

function onTrial(pointers: RegistryPointers, now: Date): readonly OnTrial[] {
  return [SHELL, ...Object.keys(pointers.remotes)].flatMap((name): OnTrial[] => {
    const pointer = pointerOf(pointers, name);
    if (!pointer) return [];
    const { live, canary, former, since } = pointer;
    if (canary) return [{ name, id: canary.id, former: live, canary }];
    const isFresh = since !== undefined && now.getTime() - Date.parse(since) < FRESH_MS;
    return isFresh && former[0] !== undefined
      ? [{ name, id: live, former: former[0], canary: null }]
      : [];
  });
}

/** The pointers may be read from memory: the change is made, and checked, on those that are stored. */
type Healed = Pick<Releases, 'readPointers' | 'change' | 'read'>;

/** What was done with a version or could not be done, or that it is over its budget. */
export interface Healing {
  readonly name: string;
  readonly id: string;
  readonly outcome: 'taken back' | 'promoted' | 'refused' | 'over budget';
  /** All of it as a sentence. */
  readonly text: string;
}

/** What is to be done with a version, and why. */
interface Decision {
  readonly outcome: 'taken back' | 'promoted';
  readonly why: string;
}

const texts = {
  'taken back': { done: 'was taken back', refused: 'could not be taken back' },
  promoted: { done: 'was promoted', refused: 'could not be promoted' },
} as const;

/**
 * Takes back canaries and fresh versions whose loads fail while those of the version before do not, and canaries with
 * which visitors have more trouble than with the live version, by more than chance. Promotes canaries that did well for
 * as long as their team asked for. Several hosts may do so at once: what one did, no other repeats.
 */
export async function heal(
  releases: Healed,
  outcomes: Pick<Outcomes, 'read'>,
  health: Pick<Health, 'read'>,
  now: Date = new Date(),
): Promise<readonly Healing[]> {
  const trials = onTrial(await releases.readPointers(), now);
  if (trials.length === 0) return [];
  const counted = await outcomes.read();
  const canaries = trials.some(({ canary }) => canary !== null) ? await health.read() : null;

  async function decide({ name, id, former, canary }: OnTrial): Promise<Decision | null> {
    const version = counted.of(name, id);
    if (isToBlame(version, counted.ofHour(name, former))) {
      const why = `${version.failures} of ${version.loads} loads failed, for ${version.failingVisitors} visitors`;
      return { outcome: 'taken back', why };
    }
    if (!canaries || canary?.since === undefined) return null;
    // Without its record the presets hold; that it cannot be read is told where it is served.
    const goals = goalsOf(await releases.read(name, id).catch(() => ({})));
    const trial = canaries.ofTrial({ name, id, since: canary.since });
    const judged = judge(canary, trial, goals, now);
    if (judged.verdict === 'open') return null;
    return { outcome: judged.verdict === 'worse' ? 'taken back' : 'promoted', why: judged.why };
  }

  const done: Healing[] = [];
  for (const trial of trials) {
    const { name, id } = trial;
    const decision = await decide(trial);
    if (!decision) continue;
    const { outcome, why } = decision;
    const what = `${name} ${id} ${texts[outcome].done}`;
    try {
      const isDone = await carriedOut(releases, trial, outcome, {
        deed: { by: 'host', what, why },
        at: now.toISOString(),
      });
      if (isDone) done.push({ name, id, outcome, text: `${what}: ${why}` });
    } catch (error) {
      // The version before may not fit any more; what is to be done for others is done.
      if (!(error instanceof ReleaseError)) throw error;
      const text = `${name} ${id} ${texts[outcome].refused}, although ${why}: ${error.message}`;
      done.push({ name, id, outcome: 'refused', text });
    }
  }
  return done;
}

/**
 * The live versions with which more visitors of the last day had a problem than their goals allow. Each is returned
 * once a day, by one of the hosts.
 */
export async function newlyOverBudget(
  releases: Pick<Releases, 'readPointers' | 'read'>,
  health: Pick<Health, 'read' | 'noteTold'>,
): Promise<readonly Healing[]> {
  const [pointers, counted] = [await releases.readPointers(), await health.read()];
  const over: Healing[] = [];
  for (const name of [SHELL, ...Object.keys(pointers.remotes)]) {
    const id = pointerOf(pointers, name)?.live;
    if (id === undefined || counted.wasTold(name, id)) continue;
    const ofDay = counted.of(name, id);
    if (!hasManyTroubled(ofDay)) continue;
    const goals = goalsOf(await releases.read(name, id).catch(() => ({})));
    const lines = linesOverBudget(ofDay, goals);
    if (lines.length === 0) continue;
    health.noteTold(name, id);
    const text = `${name} ${id}, which is live, is over its error budget: ${lines.join('; ')}`;
    over.push({ name, id, outcome: 'over budget', text });
  }
  return over;
}

/**
 * Whether it was this host that did it: another may have been quicker. Whether a version that is taken back is a canary
 * or live is asked of the pointers that are changed; only a canary that still stands is promoted.
 */
async function carriedOut(
  releases: Healed,
  { name, id, canary }: OnTrial,
  outcome: Decision['outcome'],
  { deed, at }: { readonly deed: Deed; readonly at: string },
): Promise<boolean> {
  const applies = (pointer: Pointer) =>
    outcome === 'promoted'
      ? pointer.canary?.id === id && pointer.canary.since === canary?.since
      : (pointer.canary?.id ?? pointer.live) === id;
  let isDone = false;
  const move: PointerChange = (current, each) => {
    isDone = current === null || applies(current);
    if (current && !isDone) return current;
    return (outcome === 'promoted' ? promoteCanary(at) : goBack(at))(current, each);
  };
  // A failing version is taken back even if the version before cannot read its data.
  await releases.change({ [name]: move }, { ...deed, anyway: outcome === 'taken back' });
  return isDone;
}
