import { lockWithRemotes } from '../workspaces.mjs';

const link = (resolved: string) => ({ resolved, link: true });
const lock = {
  lockfileVersion: 3,
  packages: {
    '': { name: 'suite' },
    'mfe-a': { name: '@suite/mfe-a', version: '1.0.0', license: 'X' },
    'mfe-b': { name: '@suite/mfe-b', version: '1.0.0' },
    'node_modules/@suite/mfe-a': link('mfe-a'),
    'node_modules/@suite/mfe-b': link('mfe-b'),
    'node_modules/@suite/ui': link('shared/ui'),
    'node_modules/react': { version: '19.3.0' },
  },
};
const described = (name: string) => ({ name: `@suite/${name}`, version: '1.0.0', private: true });
const both = { 'mfe-a': described('mfe-a'), 'mfe-b': described('mfe-b') };

test('a lock file that is complete does not change', () => {
  expect(lockWithRemotes(lock, both)).toEqual(lock);
});

test('a new remote is inserted in order, with the fields that npm copies from its package.json', () => {
  const dependencies = { react: '^19.3.0' };
  const after = lockWithRemotes(lock, {
    ...both,
    'mfe-ab': { ...described('mfe-ab'), dependencies },
  });
  expect(Object.keys(after.packages)).toEqual([
    '',
    'mfe-a',
    'mfe-ab',
    'mfe-b',
    'node_modules/@suite/mfe-a',
    'node_modules/@suite/mfe-ab',
    'node_modules/@suite/mfe-b',
    'node_modules/@suite/ui',
    'node_modules/react',
  ]);
  expect(Reflect.get(after.packages, 'mfe-ab')).toEqual({
    name: '@suite/mfe-ab',
    version: '1.0.0',
    dependencies,
  });
});

test('a remote whose folder is gone is removed', () => {
  const { packages } = lockWithRemotes(lock, { 'mfe-a': both['mfe-a'] });
  expect(Object.keys(packages)).not.toContain('mfe-b');
  expect(Object.keys(packages)).not.toContain('node_modules/@suite/mfe-b');
});
