/**
 * Kinds of tests: in a DOM, in Node, those of the server once more on a real PostgreSQL, and in a real
 * browser (after a build; see `npm test`).
 */

const common = {
  runtime: '<rootDir>/shared/testing/src/runtime.cjs',
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
  // These are published as ES modules alone; OpenTelemetry's exporter loads Node's modules as such.
  transformIgnorePatterns: [
    '/node_modules/(?!(cookie|idb|jose|lucide-react|s3mini|@opentelemetry/otlp-exporter-base)/)',
  ],
  modulePathIgnorePatterns: ['<rootDir>/.fieldline/'],
  moduleNameMapper: {
    '\\.(woff2|ttf)$': '<rootDir>/shared/testing/src/dom/file.cjs',
    '^lucide-react$': '<rootDir>/shared/testing/src/dom/icons.cjs',
  },
};

/**
 * What runs in Node; the rest of shared/testing and of shared/platform needs a DOM, whose blobs cannot
 * be kept as a database keeps them.
 */
const inNode = [
  ...['server', 'releases', 'build', 'testing/src/conformance', 'platform/src/offline'],
  // What measurements compute.
  'e2e/src/bench',
];

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
        // What a new remote begins as.
        '<rootDir>/shared/build/template/src/**/*.test.{ts,tsx}',
      ],
      testPathIgnorePatterns: [
        '/node_modules/',
        '/shared/testing/src/conformance/',
        '/shared/platform/src/offline/',
      ],
    },
    {
      ...common,
      displayName: 'node',
      testEnvironment: 'node',
      testMatch: inNode.map((folder) => `<rootDir>/shared/${folder}/**/*.test.ts`),
      testPathIgnorePatterns: ['/node_modules/', '/shared/build/template/'],
    },
    {
      ...common,
      displayName: 'postgres',
      testEnvironment: 'node',
      globalSetup: '<rootDir>/shared/server/src/testing/postgresSetup.ts',
      globalTeardown: '<rootDir>/shared/server/src/testing/postgresTeardown.ts',
      setupFiles: ['<rootDir>/shared/server/src/testing/onPostgres.ts'],
      testMatch: [
        '<rootDir>/shared/server/src/{api,search}/**/*.test.ts',
        '<rootDir>/shared/server/src/{server,pressure}.test.ts',
        '<rootDir>/shared/{server,build}/src/**/*.pgtest.ts',
      ],
    },
    {
      ...common,
      displayName: 'browser',
      testEnvironment: '<rootDir>/shared/testing/src/browser/environment.cjs',
      testMatch: ['<rootDir>/shared/e2e/src/**/*.test.ts'],
      testPathIgnorePatterns: ['/node_modules/', '/shared/e2e/src/bench/'],
    },
  ],
};
