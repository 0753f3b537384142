import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Kinds of tests: in a DOM, in Node, those of the server once more on a real PostgreSQL, and in a real
 * browser (after a build; see `npm test`).
 */

/**
 * Tests that `npm run test:all` adds; they also run if one is named. They cover every case of a rule (faults,
 * pages, pairs of versions), other services than those of `npm start` (PostgreSQL, a bucket, a Firebase
 * project), and a team's commands on a copy of the project.
 */
const MATRIX = '\\.matrix\\.test\\.tsx?$';
const withMatrices =
  process.env.FIELDLINE_TEST_MATRICES !== undefined ||
  process.argv.some((word) => word.includes('.matrix'));
const ignored = ['/node_modules/', ...(withMatrices ? [] : [MATRIX])];

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
    '/node_modules/(?!(client-zip|cookie|idb|jose|lucide-react|s3mini|unzipit|@opentelemetry/otlp-exporter-base)/)',
  ],
  modulePathIgnorePatterns: ['<rootDir>/.fieldline/'],
  // Else Jest warns of libraries that outlive a file, which say nothing about ours.
  testEnvironmentOptions: { globalsCleanup: 'off' },
  moduleNameMapper: {
    '\\.(woff2|ttf)$': '<rootDir>/shared/testing/src/dom/file.cjs',
    '^lucide-react$': '<rootDir>/shared/testing/src/dom/icons.cjs',
  },
};

/**
 * What runs in Node; the rest of shared/testing and of shared/platform needs a DOM, whose blobs cannot
 * be kept as a database keeps them, and which has no WebCrypto.
 */
const inNode = [
  ...['server', 'releases', 'build', 'platform/src/offline/late', 'platform/src/sync'],
  ...['testing/src/browser', 'testing/src/conformance', 'testing/src/sync'],
];

const SERVER = join(import.meta.dirname, 'shared/server/src');
/** With these a test opens a server, or a database, of the kind that it is run on. */
const OPENS_DATABASE = /\b(openTestServer|createTestDatabase)\b/;
/**
 * Of the embedded database alone: backup and restore (a PostgreSQL has tools for that), and what is beneath
 * its statements. `kill.matrix.test` kills a process that has its data with it; `manyProcesses.pgtest` the others.
 */
const EMBEDDED_ALONE = /^(backup|database)\//;

/** The server's tests that a PostgreSQL can fail: others need no second run. */
const onPostgres = readdirSync(SERVER, { recursive: true }).filter(
  (path) =>
    path.endsWith('.test.ts') &&
    !EMBEDDED_ALONE.test(path) &&
    OPENS_DATABASE.test(readFileSync(join(SERVER, path), 'utf8')),
);

export default {
  // A limit for what hangs; a slow machine must not fail a test.
  testTimeout: 180_000,
  // A worker that ran many files has left JavaScript at once, but gives back its memory for longer than Jest's half
  // second. Whoever is not gone after this time has something open.
  workerGracefulExitTimeout: 20_000,
  testSequencer: '<rootDir>/shared/testing/src/browserFirst.cjs',
  reporters: [
    [
      '<rootDir>/shared/build/src/tests/reporter.mjs',
      { timings: process.env.FIELDLINE_TEST_TIMINGS !== undefined },
    ],
  ],
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
        ...ignored,
        '/shared/testing/src/(browser|conformance|sync)/',
        '/shared/platform/src/(offline/late|sync)/',
        '/mfe-auth/src/archive/',
      ],
    },
    {
      ...common,
      displayName: 'node',
      testEnvironment: '<rootDir>/shared/testing/src/node/environment.cjs',
      testMatch: [
        ...inNode.map((folder) => `<rootDir>/shared/${folder}/**/*.test.ts`),
        // Streams and blobs as browsers have them.
        '<rootDir>/mfe-auth/src/archive/**/*.test.ts',
      ],
      testPathIgnorePatterns: [...ignored, '/shared/build/template/'],
    },
    {
      ...common,
      displayName: 'postgres',
      testEnvironment: 'node',
      globalSetup: '<rootDir>/shared/server/src/testing/postgresSetup.ts',
      globalTeardown: '<rootDir>/shared/server/src/testing/postgresTeardown.ts',
      setupFiles: ['<rootDir>/shared/server/src/testing/onPostgres.ts'],
      testMatch: [
        ...onPostgres.map((path) => `<rootDir>/shared/server/src/${path}`),
        '<rootDir>/shared/{server,build}/src/**/*.pgtest.ts',
      ],
    },
    {
      ...common,
      displayName: 'browser',
      globalSetup: '<rootDir>/shared/testing/src/browser/setup.ts',
      globalTeardown: '<rootDir>/shared/testing/src/browser/teardown.ts',
      testEnvironment: '<rootDir>/shared/testing/src/browser/environment.cjs',
      testMatch: ['<rootDir>/shared/e2e/src/**/*.test.ts'],
      testPathIgnorePatterns: ignored,
    },
  ],
};
