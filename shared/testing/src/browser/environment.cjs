const { mkdir } = require('node:fs/promises');
const { join, relative } = require('node:path');
const { TestEnvironment } = require('jest-environment-node');
const { browserOf, fileBegins, fileEnds, openPages } = require('./keptBrowsers.cjs');
const { pictureName } = require('./pictureName.cjs');

/** A page that hangs shows no picture; milliseconds. */
const PICTURE_LIMIT_MS = 10_000;

/**
 * Node's environment; processes that a file left running end with it (see leftovers.ts), except the
 * worker's browsers. When a test fails, a picture is taken of the page that was opened last.
 */
module.exports = class BrowserTestEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    this.root = config.projectConfig.rootDir;
    this.path = relative(this.root, context.testPath);
  }

  async setup() {
    await super.setup();
    fileBegins();
    this.global.fieldlineBrowserOf = browserOf;
  }

  async handleTestEvent(event) {
    if (event.name === 'test_fn_failure') await this.takePicture(nameOf(event.test));
  }

  async takePicture(testName) {
    const page = (await openPages()).at(-1);
    if (page === undefined) return;
    const folder = join(this.root, '.fieldline/test/failures');
    const path = join(folder, pictureName(this.path, testName));
    await mkdir(folder, { recursive: true });
    // The failure itself must be reported even if the page has crashed.
    await page.screenshot({ path, timeout: PICTURE_LIMIT_MS }).catch(() => undefined);
  }

  async teardown() {
    const leftovers = [...(this.global.fieldlineLeftovers ?? [])];
    await Promise.allSettled(leftovers.map((end) => end()));
    fileEnds();
    await super.teardown();
  }
};

function nameOf(test) {
  const names = [];
  for (let each = test; each.parent; each = each.parent) names.unshift(each.name);
  return names.join(' ');
}
