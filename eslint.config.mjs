import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import { createNodeResolver, importX } from 'eslint-plugin-import-x';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { discoverRemotes } from './shared/build/remotes.mjs';

const ROOT = import.meta.dirname;
const REMOTES = discoverRemotes(ROOT);
const BROWSER_SIDE = ['contracts', 'csv', 'platform', 'ui'];
const NODE_SIDE = ['contracts', 'releases', 'server', 'build'];

/** Who may import whom: packages of the project that are not named are refused. */
const boundaries = (folder, allowed, { hostPart = false } = {}) => ({
  files: [`${folder}/src/**/*.{ts,tsx}`],
  ignores: ['**/*.{test,fixture}.{ts,tsx}'],
  rules: {
    '@typescript-eslint/no-restricted-imports': [
      'error',
      {
        paths: [
          ...(['shared/platform', 'shared/server'].includes(folder)
            ? []
            : ['react-router-dom', 'react-router'].map((name) => ({
                name,
                message: 'Take the router from @fieldline/platform.',
              }))),
          ...(hostPart
            ? []
            : [
                {
                  name: '@fieldline/platform/host',
                  message: 'Only the shell makes a platform.',
                  allowTypeImports: true,
                },
              ]),
        ],
        patterns: [
          {
            regex: `^@fieldline/(?!(${allowed.join('|') || 'none'})(/|$))`,
            message: `${folder} may import ${allowed.join(', ') || 'no package of the project'} only.`,
          },
          { regex: '^@fieldline/[^/]+/src', message: 'No deep imports into a package.' },
          { regex: '(^|/)(shell|mfe-[a-z]+|shared)/', message: 'Import packages by their names.' },
        ],
      },
    ],
  },
});

/**
 * Rooms within a package that names its cores in package.json (`fieldline.cores`). A top-level folder imports
 * the cores and never another folder; the modules of `exposed` import what they show. A core is a folder, such
 * as `visits/list`, or the files directly in one: `visits/*`.
 */
const rooms = (folder) => {
  const { fieldline } = JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8'));
  if (!fieldline?.cores) return [];
  const source = `./${folder}/src`;
  const folders = readdirSync(join(ROOT, source), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'exposed')
    .map(({ name }) => name);
  const filesIn = (path) =>
    readdirSync(join(ROOT, source, path), { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => `${path}/${name}`);
  const cores = fieldline.cores.flatMap((core) =>
    core.endsWith('/*') ? filesIn(core.slice(0, -2)) : [core],
  );
  const zones = folders.map((name) => ({
    target: `${source}/${name}`,
    from: source,
    except: [...new Set([name, ...cores])].map((each) => `./${each}`),
    message: `${name} may import ${fieldline.cores.join(', ')} of this package only.`,
  }));
  return [
    {
      files: [`${folder}/src/**/*.{ts,tsx}`],
      ignores: ['**/*.test.{ts,tsx}'],
      plugins: { 'import-x': importX },
      rules: { 'import-x/no-restricted-paths': ['error', { basePath: ROOT, zones }] },
    },
  ];
};

export default tseslint.config(
  { ignores: ['**/node_modules/', '.fieldline/', 'coverage/', 'browser.d.ts'] },
  ...tseslint.configs.strict,
  {
    files: ['**/*.{ts,tsx}'],
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      // Empty functions stand for "nothing to do", which is often right.
      '@typescript-eslint/no-empty-function': 'off',
      '@typescript-eslint/unified-signatures': 'off',
      '@typescript-eslint/no-invalid-void-type': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }],
      'no-console': 'error',
    },
  },
  {
    // Rules that know the types.
    files: ['**/*.{ts,tsx}'],
    languageOptions: { parserOptions: { project: './tsconfig.json', tsconfigRootDir: ROOT } },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/only-throw-error': 'error',
      '@typescript-eslint/no-for-in-array': 'error',
      '@typescript-eslint/no-array-delete': 'error',
      '@typescript-eslint/no-implied-eval': 'error',
      '@typescript-eslint/no-unnecessary-type-assertion': 'error',
      '@typescript-eslint/no-duplicate-type-constituents': 'error',
      '@typescript-eslint/no-mixed-enums': 'error',
      '@typescript-eslint/restrict-plus-operands': 'error',
    },
  },
  {
    // Tests read answers as they come: their expectations check them.
    files: ['{shell,mfe-*,shared/*}/src/**/*.{ts,tsx}'],
    ignores: [
      '**/*.{test,pgtest,fixture}.{ts,tsx}',
      'shared/{e2e,testing,tools}/**',
      'shared/server/src/testing/**',
      'shared/releases/src/testing/**',
    ],
    rules: {
      '@typescript-eslint/no-unsafe-argument': 'error',
      '@typescript-eslint/no-unsafe-assignment': 'error',
      '@typescript-eslint/no-unsafe-call': 'error',
      '@typescript-eslint/no-unsafe-member-access': 'error',
      '@typescript-eslint/no-unsafe-return': 'error',
    },
  },
  {
    files: ['**/*.tsx', 'shell/**/*.ts', 'mfe-*/**/*.ts', 'shared/{platform,ui}/**/*.ts'],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
    },
  },
  {
    files: ['**/*.tsx'],
    ...jsxA11y.flatConfigs.recommended,
    rules: {
      ...jsxA11y.flatConfigs.recommended.rules,
      // Lists without marks need their role told in Safari.
      'jsx-a11y/no-redundant-roles': 'off',
    },
  },
  {
    files: ['**/*.{mjs,cjs}', '**/*.cjs'],
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
  {
    files: ['shared/testing/src/suite/sourceRegistry.ts'],
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
  {
    files: ['shared/e2e/src/**/*.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...[
          'CallExpression[callee.property.name="evaluate"] > ArrowFunctionExpression[async=true]',
          'CallExpression[callee.property.name="evaluate"] > ArrowFunctionExpression > NewExpression[callee.name="Promise"]',
        ].map((selector) => ({
          selector,
          message: 'The page may collect a promise that it is asked for: use inPage (until.ts).',
        })),
        {
          selector: 'CallExpression[callee.property.name="waitForTimeout"]',
          message: 'Wait for what a user sees, not for a time.',
        },
      ],
    },
  },
  {
    // A circle of files is one room that pretends to be several.
    files: ['{shell,mfe-*,shared/*}/src/**/*.{ts,tsx}'],
    plugins: { 'import-x': importX },
    settings: {
      'import-x/extensions': ['.ts', '.tsx'],
      'import-x/parsers': { '@typescript-eslint/parser': ['.ts', '.tsx'] },
      'import-x/resolver-next': [
        createNodeResolver({ extensions: ['.ts', '.tsx', '.mjs', '.js'] }),
      ],
    },
    rules: { 'import-x/no-cycle': ['error', { ignoreExternal: true }] },
  },
  ...REMOTES.flatMap(rooms),
  boundaries('shared/contracts', []),
  boundaries('shared/csv', []),
  boundaries('shared/platform', ['contracts'], { hostPart: true }),
  boundaries('shared/ui', ['contracts', 'platform']),
  boundaries('shared/releases', ['contracts']),
  boundaries('shared/server', ['contracts', 'csv', 'releases']),
  boundaries('shared/build', NODE_SIDE),
  boundaries('shell', BROWSER_SIDE, { hostPart: true }),
  ...REMOTES.map((remote) => boundaries(remote, BROWSER_SIDE)),
);
