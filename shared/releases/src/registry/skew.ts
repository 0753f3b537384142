import { pointerOf, type RegistryPointers, SHELL, type SkewProof } from '@fieldline/contracts';
import type { Combination } from './excerpt';

type Version = readonly [name: string, id: string];
/** Tests combinations in a browser; returns what failed in each, or null. */
export type LookAt = (combinations: readonly Combination[]) => Promise<readonly (string | null)[]>;

/**
 * The versions of other packages that open tabs may have in addition to the live ones: those that
 * visitors loaded within the last day, and canaries.
 */
export function usedBeside(
  pointers: RegistryPointers,
  name: string,
  inUse: (other: string) => readonly string[],
): Readonly<Record<string, readonly string[]>> {
  const others = [SHELL, ...Object.keys(pointers.remotes)].filter((each) => each !== name);
  return Object.fromEntries(
    others.map((other) => {
      const pointer = pointerOf(pointers, other);
      const ids = [pointer?.canary?.id, ...inUse(other)];
      const used = new Set(ids.filter((id) => id !== undefined));
      return [other, [...used].filter((id) => id !== pointer?.live)];
    }),
  );
}

/**
 * Tests a version with the live versions, then with other versions that tabs may have: first with
 * the first other version of every package, then with the second, and so on.
 */
export async function proveBeside(
  lookAt: LookAt,
  [name, id]: Version,
  used: Readonly<Record<string, readonly string[]>>,
  now: Date,
): Promise<SkewProof> {
  const rows = rowsOf(used);
  const beside = (versions: readonly Version[]): Combination => ({
    ...Object.fromEntries(versions),
    [name]: id,
  });
  const [failed = null, ...ofRows] = await lookAt([beside([]), ...rows.map(beside)]);
  const pairs = rows.flatMap((row, index) =>
    row.map((version) => ({ name: version[0], id: version[1], failed: ofRows[index] ?? null })),
  );
  return { id, at: now.toISOString(), failed, pairs };
}

/** The n-th of each package's versions. */
function rowsOf(
  used: Readonly<Record<string, readonly string[]>>,
): readonly (readonly Version[])[] {
  const most = Math.max(0, ...Object.values(used).map((ids) => ids.length));
  return Array.from({ length: most }, (_, row) =>
    Object.entries(used).flatMap(([other, ids]): Version[] => {
      const each = ids[row];
      return each === undefined ? [] : [[other, each]];
    }),
  );
}

/** The failure as a sentence; null if nothing failed. */
export function skewFailure(name: string, { id, failed, pairs }: SkewProof): string | null {
  if (failed !== null) return `${name} ${id} failed at ${failed}`;
  const bad = pairs.filter((each) => each.failed !== null);
  const told = bad.map((each) => `${each.name} ${each.id} at ${each.failed}`);
  return bad.length === 0 ? null : `${name} ${id} failed beside ${told.join('; beside ')}`;
}
