// The remotes of the suite: every folder at the top with a `remote.json`, whose name is the
// folder's. In plain JavaScript, because lint's configuration uses it too.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export function discoverRemotes(root) {
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(root, entry.name, 'remote.json')))
    .map(({ name }) => {
      const described = JSON.parse(readFileSync(join(root, name, 'remote.json'), 'utf8'));
      if (described.name !== name) {
        throw new Error(
          `${name}/remote.json has the name "${described.name}": it must be "${name}".`,
        );
      }
      return name;
    })
    .sort();
}
