const { TestEnvironment } = require('jest-environment-node');

/**
 * Node's environment, with temporary folders in the memory that the run may have (see memoryFolder.ts of
 * `npm test`). Files of the browser, in the same worker, keep the usual place, where it is unpacked.
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
