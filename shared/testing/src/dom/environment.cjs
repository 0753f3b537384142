// jsdom, with what browsers have and jsdom 26 lacks: Node's own implementations.
// Before jsdom is: it takes these functions as it is loaded.
require('./quickSelectors.cjs');
require('./quickStyles.cjs');
const { TestEnvironment } = require('jest-environment-jsdom');

const FROM_NODE = [
  'AbortController',
  'AbortSignal',
  'Headers',
  'Request',
  'Response',
  'TextDecoder',
  'TextEncoder',
  'fetch',
  'structuredClone',
];

module.exports = class extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of FROM_NODE) this.global[name] = globalThis[name];
    // A rule is added to a sheet of styled-components, as in production; else jsdom parses the sheet anew for each.
    this.global.SC_DISABLE_SPEEDY = false;
  }
};
