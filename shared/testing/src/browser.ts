/** For tests in a real browser, on the built suite and the real server. */
export { type BuiltSuite, freePort, startBuiltSuite } from './browser/builtSuite';
export { launchChromium } from './browser/chromium';
export { sharedSuite } from './browser/sharedSuite';
