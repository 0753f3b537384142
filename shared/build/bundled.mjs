// What serves the suite, as one bundle: as long as nothing that went into it has changed. In plain
// JavaScript, because to translate the sources is what it saves.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where bundles are. */
export const bundlesFolder = (root) => join(root, '.fieldline/server');

/** Names the last bundle, the folder it was made in, and what went into it: hashes by path. */
export const bundleRecord = (root) => join(root, '.fieldline/server.json');

export const hashOf = (path) => createHash('sha256').update(readFileSync(path)).digest('base64');

/** The folder of the bundle that fits the sources; null where there is none. */
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
