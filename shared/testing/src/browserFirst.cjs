const { default: TestSequencer } = require('@jest/test-sequencer');

/**
 * Jest begins with the files that took longest the last time, but on a new machine with the largest
 * ones. There the browser tests come first: a long one at the end would keep one worker busy while
 * the others wait.
 */
module.exports = class BrowserFirst extends TestSequencer {
  sort(tests) {
    const isNew = (test) => this.time(test) === undefined;
    const isEarly = (test) => isNew(test) && test.context.config.displayName?.name === 'browser';
    const sorted = super.sort(tests);
    return [...sorted.filter(isEarly), ...sorted.filter((test) => !isEarly(test))];
  }
};
