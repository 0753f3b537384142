import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { releasedManifest, type RemoteManifest } from '@fieldline/contracts';
import * as z from 'zod/mini';
import { frameOf } from '../frame.mjs';
import { BuildError } from './BuildError';
import { ROOT } from './paths';

/** Reads a remote's manifest. @throws BuildError if the schema does not allow it */
export const readManifest = (remote: string, root: string = ROOT): RemoteManifest =>
  readManifestFile(join(root, remote, 'remote.json'), `${remote}/remote.json`);

/** @param shownAs the file's name in error messages */
export function readManifestFile(path: string, shownAs: string): RemoteManifest {
  const text = readFileSync(path, 'utf8');
  const parsed = z.safeParse(releasedManifest, parseJson(text, shownAs));
  if (parsed.success) return parsed.data;
  const wrong = parsed.error.issues.map((issue) =>
    issue.code === 'unrecognized_keys'
      ? `${issue.keys.join(', ')} is not known`
      : `${issue.path.join('.')} is invalid`,
  );
  throw new BuildError(`${shownAs} is invalid: ${wrong.join('; ')}.`);
}

/** @throws BuildError with the place of a syntax error */
function parseJson(text: string, shownAs: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    // Without a position the text ends too early.
    const [, position = text.trimEnd().length] = /position (\d+)/.exec(error.message) ?? [];
    const before = text.slice(0, Number(position)).split('\n');
    const [line, column] = [before.length, (before.at(-1) ?? '').length + 1];
    const problem = error.message.replace(/,? (in JSON )?(at position|is not valid).*/s, '');
    throw new BuildError(
      `${shownAs}:${line}:${column}: ${problem}\n${frameOf(text, line, column)}`,
    );
  }
}
