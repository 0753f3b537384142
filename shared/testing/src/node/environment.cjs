const { TestEnvironment } = require('jest-environment-node');

/**
 * Node's environment, with temporary folders in memory if the run has them (see memoryFolder.ts of
 * `npm test`). Browser files, in the same worker, keep the normal place, where the browser is
 * unpacked.
 */
module.exports = class NodeTestEnvironment extends TestEnvironment {
  static usual = process.env.TMPDIR;

  constructor(...options) {
    const { FIELDLINE_TEST_FOLDER: inMemory } = process.env;
    if (inMemory !== undefined) process.env.TMPDIR = inMemory;
    super(...options);
  }

  async teardown() {
    await super.teardown();
    if (NodeTestEnvironment.usual === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = NodeTestEnvironment.usual;
  }
};
