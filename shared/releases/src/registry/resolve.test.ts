import { bucketOf, versionFor } from './resolve';

const CANARY = '1.0.0-bbbbbbbbbbbb';
const VISITORS = Array.from({ length: 10_000 }, (_, index) => `visitor-${index}`);

const pointer = (percent: number) => ({
  live: '1.0.0-aaaaaaaaaaaa',
  former: [],
  canary: { id: CANARY, percent },
  followsSources: true,
  held: null,
  overBudget: {},
});

/** Pearson's chi-squared statistic of how visitors spread over equal parts. */
function chiSquare(buckets: readonly number[], parts: number): number {
  const counts = new Array<number>(parts).fill(0);
  for (const bucket of buckets) {
    const part = Math.floor((bucket / 100) * parts);
    counts[part] = (counts[part] ?? 0) + 1;
  }
  const expected = buckets.length / parts;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

test('buckets of 10,000 visitors are evenly spread', () => {
  const buckets = VISITORS.map((visitor) => bucketOf(visitor, 'mfe-a', CANARY));
  // A random value exceeds this once in a thousand, with 99 degrees of freedom.
  expect(chiSquare(buckets, 100)).toBeLessThan(148.2);
});

test('the bucket in one canary does not predict the bucket in another', () => {
  const among = (name: string, id: string) =>
    VISITORS.filter((visitor) => bucketOf(visitor, name, id) < 10);
  const first = among('mfe-a', CANARY);
  for (const [name, id] of [
    ['mfe-b', CANARY],
    ['mfe-a', '1.0.0-cccccccccccc'],
  ] as const) {
    const both = among(name, id).filter((visitor) => first.includes(visitor));
    // A tenth of a tenth is 100; five standard deviations are 50.
    expect(Math.abs(both.length - 100)).toBeLessThan(50);
  }
});

test('a wider canary keeps its visitors', () => {
  const given = (percent: number) =>
    VISITORS.filter((id) => versionFor(pointer(percent), 'mfe-a', { id, asked: [] }) === CANARY);
  const [few, many] = [given(5), given(20)];
  expect(few.every((visitor) => many.includes(visitor))).toBe(true);
  expect(given(0)).toHaveLength(0);
  expect(given(100)).toHaveLength(VISITORS.length);
});
