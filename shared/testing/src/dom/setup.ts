import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { restoreClock } from '../suite/clock';
import { failOnWarnings } from '../failOnWarnings';
import { failOnMissingHandlers } from '../suite/missingHandlers';
import { removeDrafts } from './drafts';
import { leaveOutOwnerStacks } from './ownerStacks';
import { configureQuickErrors } from './quickErrors';

// Long, because other processes may build and test at the same time.
configure({ asyncUtilTimeout: 20_000 });
configureQuickErrors();
leaveOutOwnerStacks();
failOnWarnings();
// Tests wait for what a user sees, as in a browser: answers of the API and timers may change the
// page at any time, not only within React's `act`. The testing library sets this before all tests.
beforeAll(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }));
afterEach(restoreClock);
afterEach(failOnMissingHandlers);
afterEach(removeDrafts);

// The shell and Radix call these, which jsdom lacks, because it has no layout.
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
Element.prototype.hasPointerCapture = () => false;
// As in a browser that has no memory left for a canvas.
HTMLCanvasElement.prototype.getContext = () => null;
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
