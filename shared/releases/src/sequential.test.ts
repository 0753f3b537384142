import { evidenceAgainst, FALSE_ALARM, isBeyondChance, meanOf, type Troubled } from './sequential';

/** Numbers from 0 to 1, the same in each run (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

interface Canary {
  readonly share: number;
  readonly visitors: number;
  /** How many problems are tested together. */
  readonly troubles?: number;
  /** The highest frequency of a problem: only visitors who may have it are simulated. */
  readonly most: number;
  /**
   * The share of the visitors who have a problem, by version; it may change from visitor to
   * visitor.
   */
  readonly live: (visitor: number) => number;
  readonly tried: (visitor: number) => number;
}

const known = new Map<string, number>();
/** Cached, because the same counts come up often. */
function rememberedEvidence(count: Troubled, share: number): number {
  const key = `${share} ${count.canary} ${count.live}`;
  const evidence = known.get(key) ?? evidenceAgainst(count, share);
  known.set(key, evidence);
  return evidence;
}

/**
 * After how many visitors one canary is called worse, if it is tested after each; null if never.
 */
function visitorsUntilAlarm(canary: Canary, random: () => number): number | null {
  const { share, visitors, troubles = 1, most, live, tried } = canary;
  const counts = Array.from({ length: troubles }, () => ({ canary: 0, live: 0 }));
  const evidence = counts.map(() => 1);
  // The number of visitors until the next who may have a problem is geometrically distributed.
  const gap = () => (most === 1 ? 1 : 1 + Math.floor(Math.log(1 - random()) / Math.log(1 - most)));
  const next = counts.map(gap);
  let [latest, isCanary] = [0, false];
  for (;;) {
    const visitor = Math.min(...next);
    if (visitor > visitors) return null;
    const trouble = next.indexOf(visitor);
    next[trouble] = visitor + gap();
    // A visitor with several problems has only one version.
    if (visitor !== latest) [latest, isCanary] = [visitor, random() < share];
    const count = counts[trouble];
    if (!count || random() >= (isCanary ? tried : live)(visitor) / most) continue;
    count[isCanary ? 'canary' : 'live'] += 1;
    evidence[trouble] = rememberedEvidence(count, share);
    if (isBeyondChance(meanOf(evidence))) return visitor;
  }
}

/** The share of the canaries that are called worse. */
function alarms(canaries: number, canary: Canary): number {
  const random = createRandom(20_261_126);
  let alarmed = 0;
  for (let count = 0; count < canaries; count += 1) {
    if (visitorsUntilAlarm(canary, random) !== null) alarmed += 1;
  }
  return alarmed / canaries;
}

const always = (frequency: number) => () => frequency;

test.each<[string, Canary]>([
  [
    'rare troubles',
    { share: 0.1, visitors: 1000, most: 0.01, live: always(0.01), tried: always(0.01) },
  ],
  [
    'frequent troubles',
    { share: 0.5, visitors: 150, most: 0.3, live: always(0.3), tried: always(0.3) },
  ],
  [
    'half of the visitors in the canary',
    { share: 0.5, visitors: 400, most: 0.05, live: always(0.05), tried: always(0.05) },
  ],
  [
    'troubles that come and go for both',
    {
      share: 0.2,
      visitors: 300,
      most: 0.3,
      live: (visitor) => (visitor % 200 < 50 ? 0.3 : 0.01),
      tried: (visitor) => (visitor % 200 < 50 ? 0.3 : 0.01),
    },
  ],
  [
    'seven troubles at once',
    { share: 0.3, visitors: 300, troubles: 7, most: 0.03, live: always(0.03), tried: always(0.03) },
  ],
])(
  'of 10,000 equally good canaries, at most one in a hundred is ever called worse: %s',
  (_what, canary) => {
    const part = alarms(10_000, canary);
    expect(part).toBeLessThanOrEqual(FALSE_ALARM);
  },
);

test('a better canary is called worse even less often', () => {
  const canary = { share: 0.5, visitors: 400, most: 0.2, live: always(0.2), tried: always(0.1) };
  expect(alarms(2000, canary)).toBeLessThan(FALSE_ALARM / 10);
});

test.each([
  // A tenth of the visitors, and errors for one in five instead of one in a hundred.
  [{ share: 0.1, visitors: 2000, most: 0.2, live: always(0.01), tried: always(0.2) }, 600],
  // Half of the visitors, all of whom have the problem.
  [{ share: 0.5, visitors: 2000, most: 1, live: always(0), tried: always(1) }, 40],
  // A problem twice as frequent is found too, but later.
  [{ share: 0.5, visitors: 20_000, most: 0.1, live: always(0.05), tried: always(0.1) }, 3000],
])('a worse canary is found: %j', (canary, within) => {
  const random = createRandom(7);
  const found = Array.from({ length: 200 }, () => visitorsUntilAlarm(canary, random));
  const inTime = found.filter((visitors) => visitors !== null && visitors <= within);
  expect(inTime.length / found.length).toBeGreaterThan(0.9);
});

test('a margin allows the canary more problems, up to that margin', () => {
  const share = 0.5;
  expect(isBeyondChance(evidenceAgainst({ canary: 70, live: 20 }, share))).toBe(true);
  expect(isBeyondChance(evidenceAgainst({ canary: 70, live: 20 }, share, 2))).toBe(false);
  expect(isBeyondChance(evidenceAgainst({ canary: 90, live: 10 }, share, 2))).toBe(true);
});

test('thousands of problems never give NaN', () => {
  expect(evidenceAgainst({ canary: 5000, live: 0 }, 0.1)).toBe(Infinity);
  expect(evidenceAgainst({ canary: 0, live: 5000 }, 0.1)).toBeCloseTo(0);
});
