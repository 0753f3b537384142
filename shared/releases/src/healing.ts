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
import type { Deed } from './changes';
import type { Releases } from './registry';
import { hasManyTroubled, judge, linesOverBudget } from './verdict';

/**
 * A version is taken back automatically if this many visitors, and this share of the loads, failed.
 */
const FAILING_VISITORS = 10;
const FAILURE_SHARE = 0.3;
/** The version is not to blame if the previous one fails as often as this. */
const FORMER_FAILURE_SHARE = 0.05;
/** How long a version counts as fresh after it went live. */
const FRESH_MS = 3_600_000;

const shareOf = ({ loads, failures }: VersionOutcomes) => (loads === 0 ? 0 : failures / loads);

/** Whether a version is to blame, because it fails much more often than the previous one. */
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
  /** Null if the version is live. */
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

/** The pointers may be read from memory: `change` reads and checks the stored ones. */
type Healed = Pick<Releases, 'readPointers' | 'change' | 'read'>;

/** A step that was or could not be taken with a version, or the news that it is over its budget. */
export interface Healing {
  readonly name: string;
  readonly id: string;
  readonly outcome: 'taken back' | 'promoted' | 'refused' | 'over budget';
  /** The outcome and its reason as a sentence. */
  readonly text: string;
}

/** A step to take with a version, and its reason. */
interface Decision {
  readonly outcome: 'taken back' | 'promoted';
  readonly why: string;
}

const texts = {
  'taken back': { done: 'was taken back', refused: 'could not be taken back' },
  promoted: { done: 'was promoted', refused: 'could not be promoted' },
} as const;

/**
 * Takes back canaries and fresh versions whose loads fail while those of the previous version do
 * not, and canaries whose visitors have more problems than those of the live version, by more than
 * chance. Promotes canaries that did well for as long as their team requested. Several hosts may
 * run this at once: no step is done twice.
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
    // Without a readable record the presets apply; the resolver reports damaged records.
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
      // The previous version may no longer fit; the other versions are still handled.
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
 * Carries out a decision; returns whether this host did, because another may have been faster. The
 * stored pointers decide whether a version to take back is a canary or live; only a canary that is
 * still the same is promoted.
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
  // A failing version is taken back even if the previous one cannot read its data.
  await releases.change({ [name]: move }, { ...deed, anyway: outcome === 'taken back' });
  return isDone;
}
