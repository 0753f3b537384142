import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { restoreClock } from '../suite/clock';
import { failOnMissingHandlers } from '../suite/missingHandlers';
import { leaveOutOwnerStacks } from './ownerStacks';
import { configureQuickErrors } from './quickErrors';

// Two processes may build and test at once; a slow answer is not a wrong one.
configure({ asyncUtilTimeout: 20_000 });
configureQuickErrors();
leaveOutOwnerStacks();
afterEach(restoreClock);
afterEach(failOnMissingHandlers);

// jsdom has no layout; these are asked for by the shell and by Radix.
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
Element.prototype.hasPointerCapture = () => false;
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
