import { unpackChromium } from './chromium';

/** Before the tests in a real browser: unpacks one for all of them. */
export default unpackChromium;
