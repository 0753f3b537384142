import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../paths';
import { sharedVersions } from './sharedModules';

test('the shell says the version of what it shares, by share key, as code', () => {
  const versions = sharedVersions();
  const { version } = JSON.parse(
    readFileSync(join(ROOT, 'node_modules/react/package.json'), 'utf8'),
  );
  // A remote elsewhere that carries a React takes its own beside one without a version.
  expect(versions['react']).toBe(JSON.stringify(version));
  expect(versions['react/jsx-runtime']).toBe(JSON.stringify(version));
  expect(versions['@fieldline/platform']).toMatch(/^"\d+\.\d+\.\d+"$/);
});
