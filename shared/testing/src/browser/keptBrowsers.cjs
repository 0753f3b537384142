/**
 * The browsers of a worker. Jest loads a file's imports again for each file; this module, loaded by
 * the environment, stays: loading Playwright takes half a second of processor time, and so does
 * starting a browser.
 */

/** Browsers by their launch options. */
const kept = new Map();
let files = 0;
let closing;
/**
 * Long enough for the worker's next file, which follows at once; shorter than the second for which
 * Jest waits at the end of a run.
 */
const UNUSED_MS = 500;

exports.fileBegins = () => {
  files += 1;
  clearTimeout(closing);
};

exports.fileEnds = () => {
  files -= 1;
  if (files === 0) closing = setTimeout(closeAll, UNUSED_MS);
};

function closeAll() {
  const all = [...kept.values()];
  kept.clear();
  for (const launching of all) launching.then((browser) => browser.close()).catch(() => undefined);
}

/** A living browser with these launch options; otherwise a new one. */
exports.browserOf = async (options) => {
  const key = JSON.stringify([options.executablePath, options.args, options.ignoreDefaultArgs]);
  const known = await kept.get(key)?.catch(() => undefined);
  if (known?.isConnected()) return known;
  const launching = require('playwright-core').chromium.launch(options);
  kept.set(key, launching);
  return launching;
};

/** The pages that the worker's browsers have open now. */
exports.openPages = async () => {
  const browsers = await Promise.all([...kept.values()].map((each) => each.catch(() => undefined)));
  return browsers
    .filter((browser) => browser?.isConnected())
    .flatMap((browser) => browser.contexts())
    .flatMap((context) => context.pages());
};
