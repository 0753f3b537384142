import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { releasedManifest, type RemoteManifest } from '@fieldline/contracts';
import * as z from 'zod/mini';
import { BuildError } from './BuildError';
import { ROOT } from './paths';

/** Reads a remote's manifest. @throws BuildError if the schema does not allow it */
export const readManifest = (remote: string, root: string = ROOT): RemoteManifest =>
  readManifestFile(join(root, remote, 'remote.json'), `${remote}/remote.json`);

/** @param shownAs the file's name in error messages */
export function readManifestFile(path: string, shownAs: string): RemoteManifest {
  const text = readFileSync(path, 'utf8');
  const parsed = z.safeParse(releasedManifest, JSON.parse(text));
  if (parsed.success) return parsed.data;
  const wrong = parsed.error.issues.map((issue) =>
    issue.code === 'unrecognized_keys'
      ? `${issue.keys.join(', ')} is not known`
      : `${issue.path.join('.')} is invalid`,
  );
  throw new BuildError(`${shownAs} is invalid: ${wrong.join('; ')}.`);
}
