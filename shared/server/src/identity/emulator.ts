import { createRequire } from 'node:module';

const SERVER = 'firebase-tools/lib/emulator/auth/server.js';
const STATE = 'firebase-tools/lib/emulator/auth/state.js';
const ERRORS = 'firebase-tools/lib/emulator/auth/errors.js';
const SPECIFICATION = 'firebase-tools/lib/emulator/auth/apiSpec.js';

/** The type of each required module. */
interface Modules {
  readonly [SERVER]: typeof import('firebase-tools/lib/emulator/auth/server.js');
  readonly [STATE]: typeof import('firebase-tools/lib/emulator/auth/state.js');
  readonly [ERRORS]: typeof import('firebase-tools/lib/emulator/auth/errors.js');
  readonly [SPECIFICATION]: Specification;
}
type Specification = typeof import('firebase-tools/lib/emulator/auth/apiSpec.js');

interface Require {
  <Name extends keyof Modules>(name: Name): Modules[Name];
  resolve(name: keyof Modules): string;
}

// CommonJS, compiled with a `default` export: `require` reads it the same way everywhere.
const require: Require = createRequire(import.meta.url);

/** The calls of the Auth emulator that the suite, its tests and its commands make. */
const USED_CALLS =
  /^\/v1\/accounts|^\/v1\/projects$|^\/v1\/projects\/\{targetProjectId\}\/accounts|^\/v1\/token|^\/v1\/recaptchaParams|^\/v2\/(passwordPolicy|recaptchaConfig)|^\/emulator\/v1\/projects\/\{targetProjectId\}\/(oobCodes|accounts|config)$/;

/** Answers come from the emulator itself, so they need no validation. */
const ANY_RESPONSE = { default: { description: 'Any', content: { '*/*': {} } } };

/**
 * Removes unneeded parts of a specification, because compiling them took three of the four seconds
 * of a start: unused calls, Google's general parameters (no handler reads them) and the schemas of
 * answers.
 */
function reduce(paths: Specification['default']['paths']): void {
  for (const [path, item] of Object.entries(paths)) {
    if (!USED_CALLS.test(path)) Reflect.deleteProperty(paths, path);
    Reflect.deleteProperty(item, 'parameters');
    for (const operation of Object.values(item)) operation.responses = ANY_RESPONSE;
  }
}

interface Router {
  middleware(specification: object, options: object): Promise<unknown>;
}

/** Compiles the schema of a call at the first such call; the emulator's default is at the start. */
function compileLate(): void {
  const ofEmulator: (name: 'exegesis-express') => Router = createRequire(require.resolve(SERVER));
  const router = ofEmulator('exegesis-express');
  const { middleware } = router;
  router.middleware = (specification, options) =>
    middleware(specification, { ...options, lazyCompileValidationSchemas: true });
}

/** The modules of the Auth emulator. Loaded when called, because they take half a second. */
export function loadEmulator() {
  const { createApp } = require(SERVER);
  const { AgentProjectState } = require(STATE);
  const { BadRequestError } = require(ERRORS);
  reduce(require(SPECIFICATION).default.paths);
  compileLate();
  return { createApp, AgentProjectState, BadRequestError };
}
