import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { remoteManifest, type RemoteManifest } from '@fieldline/contracts';
import * as z from 'zod/mini';
import { ROOT } from './paths';

/** Reads a remote's description of itself. @throws on anything that the schema does not allow */
export function readManifest(remote: string): RemoteManifest {
  const text = readFileSync(join(ROOT, remote, 'remote.json'), 'utf8');
  return z.parse(remoteManifest, JSON.parse(text));
}
