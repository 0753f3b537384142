import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { ROOT } from './paths';

export const BUDGET_FILE = 'budget.json';

const bytes = z.int().check(z.minimum(1));

/** `budget.json` next to a package's manifest. Bytes are of compressed scripts. */
const budgetFile = z.strictObject({
  /** All scripts together. */
  scripts: bytes,
  /** Scripts of the dashboard's first load, of all packages together; only in the shell's file. */
  firstLoad: z.optional(bytes),
});
export type Budget = z.infer<typeof budgetFile>;

/** The limits of a package that sets none. */
const PRESET = { scripts: 80_000 };

/** The budget of a package. @throws on an invalid file */
export const budgetOf = async (name: string, root: string = ROOT): Promise<Budget> =>
  (await budgetIn(join(root, name))) ?? z.parse(budgetFile, PRESET);

/** The budget in a folder; null if it has none. */
export async function budgetIn(folder: string): Promise<Budget | null> {
  const text = await readFile(join(folder, BUDGET_FILE), 'utf8').catch(() => null);
  return text === null ? null : z.parse(budgetFile, JSON.parse(text));
}
