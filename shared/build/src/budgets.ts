import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { ROOT } from './paths';

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
export async function budgetOf(name: string, root: string = ROOT): Promise<Budget> {
  const text = await readFile(join(root, name, 'budget.json'), 'utf8').catch(() => null);
  return text === null ? PRESET : z.parse(budgetFile, JSON.parse(text));
}
