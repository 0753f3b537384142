import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../paths';
import { sharedVersions } from './sharedModules';

test('the shell has the versions of its shared modules, by share key, as code', () => {
  const versions = sharedVersions();
  const { version } = JSON.parse(
    readFileSync(join(ROOT, 'node_modules/react/package.json'), 'utf8'),
  );
  // A foreign remote that contains React would use its own if the shared one had no version.
  expect(versions['react']).toBe(JSON.stringify(version));
  expect(versions['react/jsx-runtime']).toBe(JSON.stringify(version));
  expect(versions['@fieldline/platform']).toMatch(/^"\d+\.\d+\.\d+"$/);
});
