import { createRequire } from 'node:module';

// CommonJS, compiled with a `default` of its own: `require` reads it the same everywhere.
const require = createRequire(import.meta.url);

type Server = typeof import('firebase-tools/lib/emulator/auth/server.js');
type State = typeof import('firebase-tools/lib/emulator/auth/state.js');
type Errors = typeof import('firebase-tools/lib/emulator/auth/errors.js');
type Specification = typeof import('firebase-tools/lib/emulator/auth/apiSpec.js');

/** The modules of the Auth emulator. Loaded when called, because they take half a second. */
export function loadEmulator() {
  const server: Server = require('firebase-tools/lib/emulator/auth/server.js');
  const state: State = require('firebase-tools/lib/emulator/auth/state.js');
  const errors: Errors = require('firebase-tools/lib/emulator/auth/errors.js');
  const specification: Specification = require('firebase-tools/lib/emulator/auth/apiSpec.js');
  return {
    createApp: server.createApp,
    AgentProjectState: state.AgentProjectState,
    BadRequestError: errors.BadRequestError,
    paths: specification.default.paths,
  };
}
