/** Three kinds of tests: in a DOM, in Node, and in a real browser (after a build; see `npm test`). */

const common = {
  transform: {
    '\\.[cm]?[jt]sx?$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          target: 'es2022',
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  // These are published as ES modules alone.
  transformIgnorePatterns: ['/node_modules/(?!(cookie|jose|lucide-react)/)'],
  modulePathIgnorePatterns: ['<rootDir>/.fieldline/'],
  moduleNameMapper: { '\\.woff2$': '<rootDir>/shared/testing/src/dom/file.cjs' },
};

/** What runs in Node; the rest of shared/testing needs a DOM. */
const inNode = ['server', 'releases', 'build', 'testing/src/conformance'];

export default {
  // A limit for what hangs; a slow machine must not fail a test.
  testTimeout: 60_000,
  projects: [
    {
      ...common,
      displayName: 'dom',
      testEnvironment: '<rootDir>/shared/testing/src/dom/environment.cjs',
      setupFilesAfterEnv: ['<rootDir>/shared/testing/src/dom/setup.ts'],
      testMatch: [
        '<rootDir>/{shell,mfe-*,shared/{contracts,csv,platform,ui,testing}}/src/**/*.test.{ts,tsx}',
      ],
      testPathIgnorePatterns: ['/node_modules/', '/shared/testing/src/conformance/'],
    },
    {
      ...common,
      displayName: 'node',
      testEnvironment: 'node',
      testMatch: inNode.map((folder) => `<rootDir>/shared/${folder}/**/*.test.ts`),
    },
    {
      ...common,
      displayName: 'browser',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/shared/e2e/src/**/*.test.ts'],
    },
  ],
};
