import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { restoreClock } from '../suite/clock';
import { failOnMissingHandlers } from '../suite/missingHandlers';
import { leaveOutOwnerStacks } from './ownerStacks';
import { configureQuickErrors } from './quickErrors';

// Long, because other processes may build and test at the same time.
configure({ asyncUtilTimeout: 20_000 });
configureQuickErrors();
leaveOutOwnerStacks();
afterEach(restoreClock);
afterEach(failOnMissingHandlers);

// The shell and Radix call these, which jsdom lacks, because it has no layout.
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
Element.prototype.hasPointerCapture = () => false;
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
