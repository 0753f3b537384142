import { unpackChromium } from './chromium';
import { startSharedSuite } from './sharedSuite';

/** Before the tests in a real browser: unpacks one for all of them, and starts the suite that most of them use. */
export default async function setUp(): Promise<void> {
  const [suite] = await Promise.all([startSharedSuite(), unpackChromium()]);
  Reflect.set(globalThis, '__fieldlineSuite', suite);
  // In a run with one worker, Jest copies this process's globals into each file: the first one
  // would end the suite.
  globalThis.fieldlineLeftovers = undefined;
}
