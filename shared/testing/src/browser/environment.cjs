const { TestEnvironment } = require('jest-environment-node');
const { browserOf, fileBegins, fileEnds } = require('./keptBrowsers.cjs');

/**
 * Node's environment; processes that a file left running end with it (see leftovers.ts), except the
 * worker's browsers.
 */
module.exports = class BrowserTestEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    fileBegins();
    this.global.fieldlineBrowserOf = browserOf;
  }

  async teardown() {
    const leftovers = [...(this.global.fieldlineLeftovers ?? [])];
    await Promise.allSettled(leftovers.map((end) => end()));
    fileEnds();
    await super.teardown();
  }
};
