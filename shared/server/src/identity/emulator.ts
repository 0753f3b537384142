import { createRequire } from 'node:module';

// CommonJS, compiled with a `default` export: `require` reads it the same way everywhere.
const require = createRequire(import.meta.url);

type Server = typeof import('firebase-tools/lib/emulator/auth/server.js');
type State = typeof import('firebase-tools/lib/emulator/auth/state.js');
type Errors = typeof import('firebase-tools/lib/emulator/auth/errors.js');
type Specification = typeof import('firebase-tools/lib/emulator/auth/apiSpec.js');

/** The calls of the Auth emulator that the suite, its tests and its commands make. */
const USED_CALLS =
  /^\/v1\/accounts|^\/v1\/projects$|^\/v1\/projects\/\{targetProjectId\}\/accounts|^\/v1\/token|^\/v1\/recaptchaParams|^\/v2\/(passwordPolicy|recaptchaConfig)|^\/emulator\/v1\/projects\/\{targetProjectId\}\/(oobCodes|accounts|config)$/;

/** Answers come from the emulator itself, so they need no validation. */
const ANY_RESPONSE = { default: { description: 'Any', content: { '*/*': {} } } };

/**
 * Removes parts of a specification that would be compiled at every start for nothing, which took
 * three of four seconds: unused calls, Google's general parameters (no handler reads them) and the
 * schemas of answers.
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

/**
 * The schemas of calls are compiled at the first such call too: the emulator's default is at once.
 */
function compileLate(): void {
  const ofEmulator = createRequire(require.resolve('firebase-tools/lib/emulator/auth/server.js'));
  const router: Router = ofEmulator('exegesis-express');
  const { middleware } = router;
  router.middleware = (specification, options) =>
    middleware(specification, { ...options, lazyCompileValidationSchemas: true });
}

/** The modules of the Auth emulator. Loaded when called, because they take half a second. */
export function loadEmulator() {
  const server: Server = require('firebase-tools/lib/emulator/auth/server.js');
  const state: State = require('firebase-tools/lib/emulator/auth/state.js');
  const errors: Errors = require('firebase-tools/lib/emulator/auth/errors.js');
  const specification: Specification = require('firebase-tools/lib/emulator/auth/apiSpec.js');
  reduce(specification.default.paths);
  compileLate();
  return {
    createApp: server.createApp,
    AgentProjectState: state.AgentProjectState,
    BadRequestError: errors.BadRequestError,
  };
}
