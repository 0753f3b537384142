import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BuildError } from '../BuildError';

/** Next to a package's manifest: lists changes for users of its modules. */
export const CHANGES_FILE = 'CHANGES.md';

export interface Changes {
  readonly text: string;
  /** The first version in the list. */
  readonly version: string;
}

/** @throws BuildError if a folder has none, or it names no version */
export function readChanges(folder: string, name: string): Changes {
  const path = join(folder, CHANGES_FILE);
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const version = /^## (\d+\.\d+\.\d+)$/m.exec(text)?.[1];
  if (version !== undefined) return { text, version };
  throw new BuildError(
    `${name}/${CHANGES_FILE} tells of no version: begin it with "## 1.0.0" and what others can use.`,
  );
}
