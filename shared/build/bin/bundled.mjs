import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { currentBundle } from '../bundled.mjs';
import { alone } from './alone.mjs';
import { install, ROOT } from './bootstrap.mjs';

/**
 * A program of the server's bundle. If there is no bundle of the current sources, it is made in a
 * separate process: making it takes memory that a server would keep.
 */
export async function bundled(program) {
  const bundle = currentBundle(ROOT) ?? alone(join(ROOT, '.fieldline/server.lock'), make);
  // A stack tells of the sources.
  process.setSourceMapsEnabled(true);
  try {
    return await import(pathToFileURL(join(bundle, `${program}.mjs`)).href);
  } catch (error) {
    // The server has this sentence, too; here it could not even be loaded.
    if (Reflect.get(Object(error), 'code') !== 'EMFILE') throw error;
    process.stderr.write(
      'This process may not open enough files. Raise its limit to 4096 or more (ulimit -n 4096, or LimitNOFILE=65536 in a systemd unit), and start it again.\n',
    );
    process.exit(1);
  }
}

function make() {
  // Another command may have made it meanwhile.
  const made = currentBundle(ROOT);
  if (made) return made;
  install();
  const { status } = spawnSync(
    process.execPath,
    [fileURLToPath(new URL('bundle.mjs', import.meta.url))],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const bundle = currentBundle(ROOT);
  if (status !== 0 || bundle === null) process.exit(1);
  return bundle;
}
