import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PLATFORM_CONTRACT } from './contract';

test('the list of changes begins with the contract’s current version', () => {
  const changes = readFileSync(join(__dirname, '../CHANGES.md'), 'utf8');
  const { major, minor } = PLATFORM_CONTRACT;
  expect(/^## (.*)$/m.exec(changes)?.[1]).toBe(`${major}.${minor}.0`);
});
