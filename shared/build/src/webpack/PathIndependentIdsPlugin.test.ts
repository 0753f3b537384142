import { pathIndependentId } from './PathIndependentIdsPlugin';

const shared = (root: string) =>
  `provide module (default) react@19.3.1 = ${root}/node_modules/react/index.js`;

test('what is shared has the same id in any folder', () => {
  const [one, other] = ['/home/ada/suite', '/builds/7'].map((root) =>
    pathIndependentId(shared(root), root),
  );
  expect(one).toBe('provide module (default) react@19.3.1 = /node_modules/react/index.js');
  expect(other).toBe(one);
});

test('so has what the plugin of Module Federation writes, whose name is a hash of paths', () => {
  const [one, other] = ['c06b666d54', 'e893c39408'].map((hash) =>
    pathIndependentId(
      `javascript/esm|/suite/node_modules/.federation/entry.${hash}.js|0a`,
      '/suite',
    ),
  );
  expect(one).toBe(other);
  expect(one).not.toContain('c06b');
});

test.each([
  '/suite/shell/src/main.ts',
  '/suite/node_modules/swc-loader/src/index.js??ruleSet[1]!/suite/shell/src/main.ts',
  'javascript/esm|/suite/shell/src/main.ts|0a1b',
  'webpack/runtime/sharing',
])('%s is left to webpack', (name) => {
  expect(pathIndependentId(name, '/suite')).toBeNull();
});
