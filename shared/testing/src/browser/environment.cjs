const { TestEnvironment } = require('jest-environment-node');

/** Node's environment; what a file left running ends with it (see leftovers.ts). */
module.exports = class BrowserTestEnvironment extends TestEnvironment {
  async teardown() {
    const leftovers = [...(this.global.fieldlineLeftovers ?? [])];
    await Promise.allSettled(leftovers.map((end) => end()));
    await super.teardown();
  }
};
