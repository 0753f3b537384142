// The server as one bundle, as long as none of its inputs has changed. In plain JavaScript, because
// avoiding the translation of the sources is its purpose.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where bundles are. */
export const bundlesFolder = (root) => join(root, '.fieldline/server');

/** Describes the last bundle: the folder it was made in, and the hashes of its inputs by path. */
export const bundleRecord = (root) => join(root, '.fieldline/server.json');

export const hashOf = (path) => createHash('sha256').update(readFileSync(path)).digest('base64');

/** The folder of the bundle that matches the sources; null if there is none. */
export function currentBundle(root) {
  try {
    const record = JSON.parse(readFileSync(bundleRecord(root), 'utf8'));
    const isCurrent =
      record.root === root &&
      Object.entries(record.inputs).every(([path, hash]) => hashOf(join(root, path)) === hash);
    return isCurrent ? join(bundlesFolder(root), record.name) : null;
  } catch {
    // No record, or a source that has gone.
    return null;
  }
}
