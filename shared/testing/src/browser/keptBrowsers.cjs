/**
 * The browsers of a worker. Jest loads a file's imports again for each file; this is outside of
 * that, as is its environment: reading Playwright takes half a second of the processor, and
 * starting a browser as long again.
 */

/** By what they were launched with. */
const kept = new Map();
let files = 0;
let closing;
/** Two files of a worker follow one another at once. Jest waits a second for what is left of a run. */
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
