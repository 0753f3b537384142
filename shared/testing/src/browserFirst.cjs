const { default: TestSequencer } = require('@jest/test-sequencer');

/**
 * Jest begins with what took longest the last time, but on a new machine with what is the longest to read. There
 * the files of the browser come first: one of them at the end keeps one worker busy, and the others wait.
 */
module.exports = class BrowserFirst extends TestSequencer {
  sort(tests) {
    const isNew = (test) => this.time(test) === undefined;
    const isEarly = (test) => isNew(test) && test.context.config.displayName?.name === 'browser';
    const sorted = super.sort(tests);
    return [...sorted.filter(isEarly), ...sorted.filter((test) => !isEarly(test))];
  }
};
