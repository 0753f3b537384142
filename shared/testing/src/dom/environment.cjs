// jsdom with Node's implementations of browser features that jsdom 26 lacks. Loaded before jsdom,
// which takes these functions when it is loaded.
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
    // Styles are added to a sheet of styled-components rule by rule, as in production; otherwise
    // jsdom parses the sheet again for each.
    this.global.SC_DISABLE_SPEEDY = false;
  }
};
