// Jest's runtime compiles each module again for each test file. This one keeps a worker's compiled
// scripts: React, styled-components and others are compiled once, and run again in each file's
// context.
const asyncHooks = require('node:async_hooks');
const { Script } = require('node:vm');
const { default: Runtime } = require('jest-runtime');

const scripts = new Map();
/** A native import belongs to the context it was compiled for. */
const NATIVE_IMPORT = /\bimport\s*\(/;

function compiled(source, filename, begin) {
  const known = scripts.get(filename);
  if (known?.source === source && known.begin === begin) return known.script;
  const script = new Script(`${begin}${source}\n})`, { filename, columnOffset: -begin.length });
  scripts.set(filename, { source, begin, script });
  return script;
}

/**
 * `AsyncLocalStorage`s of the running file. Jest and libraries create some for each file. After its
 * first use, each promise of the process carries its value until it is disabled: after a hundred
 * files that took half of all processor time.
 */
const storages = new Set();

class AsyncLocalStorage extends asyncHooks.AsyncLocalStorage {
  constructor(...options) {
    super(...options);
    storages.add(this);
  }
}

function disableStorages() {
  for (const storage of storages) storage.disable();
  storages.clear();
}

module.exports = class extends Runtime {
  constructor(...options) {
    super(...options);
    disableStorages();
    const { coreModule } = this;
    const requireCore = coreModule.require.bind(coreModule);
    coreModule.require = (name) =>
      /^(node:)?async_hooks$/.test(name) ? { ...asyncHooks, AsyncLocalStorage } : requireCore(name);
    const { executor } = this;
    const begin = `(function(${executor.injectedModuleParameters.join()}){`;
    const compile = executor.compile.bind(executor);
    executor.compile = (source, filename) => {
      const context = executor.environment.getVmContext();
      if (context === null || NATIVE_IMPORT.test(source)) return compile(source, filename);
      try {
        return compiled(source, filename, begin).runInContext(context);
      } catch {
        // Jest's own function reports errors in its own words.
        return compile(source, filename);
      }
    };
  }
};
