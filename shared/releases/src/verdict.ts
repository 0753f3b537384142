import { type GoalsOfVersion, type Pointer, type Trouble, TROUBLES } from '@fieldline/contracts';
import type { TrialHealth } from './health';
import type { TroubleCount, VersionHealth } from './healthCounts';
import { shareOfCanary } from './resolve';
import { evidenceAgainst, isBeyondChance, meanOf } from './sequential';

/**
 * Fewer visitors with a problem neither roll a version back nor cause a report, however unlikely
 * that is.
 */
const TROUBLED_VISITORS = 10;
/**
 * A canary's files are new to every browser, while most have the live version's cached: loads may
 * fail, and the largest paint be late, twice as often before that counts as worse.
 */
const MARGINS: Partial<Record<Trouble, number>> = { load: 2, paint: 2 };
/** If the live version's visitors report less than half as often as they should, the two cannot be compared. */
const LEAST_OF_LIVE = 0.5;

const shareOf = ({ troubled, of }: TroubleCount) => (of === 0 ? 0 : troubled / of);

/** Whether no more visitors have problems than the goals allow. */
export const isWithinBudget = ({ troubles }: VersionHealth, goals: GoalsOfVersion): boolean =>
  TROUBLES.every((trouble) => shareOf(troubles[trouble]) <= goals.goalFor(trouble).share);

type Canary = NonNullable<Pointer['canary']>;

export type Judgement =
  /** The canary is worse than the live version, by more than chance. */
  | { readonly verdict: 'worse'; readonly why: string }
  /** The canary kept its budget for as long, and with as many visitors, as the team requested. */
  | { readonly verdict: 'good'; readonly why: string }
  | { readonly verdict: 'open' };

/** Judges a canary by comparing its trial with the live version's. */
export function judge(
  canary: Canary,
  { canary: tried, live }: TrialHealth,
  goals: GoalsOfVersion,
  now: Date,
): Judgement {
  const worst = worstTrouble(canary, { canary: tried, live });
  if (worst) {
    const [these, those] = [tried.troubles[worst], live.troubles[worst]];
    return {
      verdict: 'worse',
      why: `${these.troubled} of ${these.of} visitors ${HAD[worst]}, and ${those.troubled} of ${those.of} with the live version: more than chance`,
    };
  }
  const { promote, since } = canary;
  if (!promote || since === undefined) return { verdict: 'open' };
  const hours = (now.getTime() - Date.parse(since)) / AN_HOUR_MS;
  const isTriedEnough = tried.visitors >= promote.visitors && hours >= promote.hours;
  if (!isTriedEnough || !isWithinBudget(tried, goals)) return { verdict: 'open' };
  return {
    verdict: 'good',
    why: `${tried.visitors} visitors within its budget, in ${hours.toFixed(1)} hours`,
  };
}

const AN_HOUR_MS = 3_600_000;

/** The problem that makes a canary worse; null if there is none, or too little to compare with. */
function worstTrouble(canary: Canary, { canary: tried, live }: TrialHealth): Trouble | null {
  const share = shareOfCanary(canary);
  if (share >= 1) return null;
  if (live.visitors * share < tried.visitors * (1 - share) * LEAST_OF_LIVE) return null;
  const evidence = TROUBLES.map((trouble) => ({
    trouble,
    against: evidenceAgainst(
      { canary: tried.troubles[trouble].troubled, live: live.troubles[trouble].troubled },
      share,
      MARGINS[trouble],
    ),
  }));
  // All problems together share the one probability of a false alarm.
  if (!isBeyondChance(meanOf(evidence.map(({ against }) => against)))) return null;
  const { trouble } = evidence.reduce((one, other) => (other.against > one.against ? other : one));
  return tried.troubles[trouble].troubled >= TROUBLED_VISITORS ? trouble : null;
}

const HAD: Readonly<Record<Trouble, string>> = {
  load: 'met a load that failed',
  error: 'met an error that nothing caught',
  call: 'met a call that was wrong',
  caught: 'lost a part of the page',
  interaction: 'waited long for an interaction',
  paint: 'waited long for the largest paint',
  shift: 'saw the page shift',
};

const percent = (share: number) => `${Number((share * 100).toFixed(1))} %`;

/**
 * The problems of a version's visitors compared with its goals, as sentences; none without a
 * visitor.
 */
export function budgetLines(
  { visitors, troubles }: VersionHealth,
  goals: GoalsOfVersion,
): readonly string[] {
  if (visitors === 0) return [];
  return TROUBLES.filter((trouble) => troubles[trouble].of > 0).map((trouble) =>
    budgetLine(trouble, troubles[trouble], goals),
  );
}

/** Whether enough visitors had one problem to read the goals. */
export const hasManyTroubled = ({ troubles }: VersionHealth): boolean =>
  TROUBLES.some((trouble) => troubles[trouble].troubled >= TROUBLED_VISITORS);

/**
 * The problems that more visitors had than the goals allow, as sentences. A few visitors prove
 * nothing.
 */
export const linesOverBudget = (
  { troubles }: VersionHealth,
  goals: GoalsOfVersion,
): readonly string[] =>
  TROUBLES.filter(
    (trouble) =>
      troubles[trouble].troubled >= TROUBLED_VISITORS &&
      shareOf(troubles[trouble]) > goals.goalFor(trouble).share,
  ).map((trouble) => budgetLine(trouble, troubles[trouble], goals));

function budgetLine(trouble: Trouble, { troubled, of }: TroubleCount, goals: GoalsOfVersion) {
  const { share } = goals.goalFor(trouble);
  const isOver = troubled / of > share;
  return `${troubled} of ${of} visitors ${HAD[trouble]} (${isOver ? 'over the goal of' : 'goal'} ${percent(share)})`;
}
