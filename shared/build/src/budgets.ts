import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { ROOT } from './paths';

export const BUDGET_FILE = 'budget.json';

const bytes = z.int().check(z.minimum(1));

/** `budget.json` beside a package's description: bytes of its scripts, compressed. */
const budgetFile = z.strictObject({
  /** All scripts together. */
  scripts: bytes,
  /** Scripts of the dashboard's first load, of all packages together; the shell's file alone. */
  firstLoad: z.optional(bytes),
});
export type Budget = z.infer<typeof budgetFile>;

/** What a package may have that says nothing itself. */
const PRESET: Budget = { scripts: 80_000 };

/** The budget of a package. @throws on a file that is not what it must be */
export const budgetOf = async (name: string, root: string = ROOT): Promise<Budget> =>
  (await budgetIn(join(root, name))) ?? PRESET;

/** The budget that a folder tells of; null where it tells of none. */
export async function budgetIn(folder: string): Promise<Budget | null> {
  const text = await readFile(join(folder, BUDGET_FILE), 'utf8').catch(() => null);
  return text === null ? null : z.parse(budgetFile, JSON.parse(text));
}
