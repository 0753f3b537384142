import { configure, getConfig } from '@testing-library/react';

/** The flag that `waitFor` sets while it runs its callback. */
const ONLY_LOOKING = '_disableExpensiveErrorDiagnostics';

/**
 * A search for an element that is not there yet makes an error with the whole document, which is
 * costly and unused. During `waitFor` and `findBy…` it is left out; they add it themselves at their
 * time limit.
 */
export function configureQuickErrors(): void {
  const { getElementError } = getConfig();
  configure({
    getElementError: (message, container) => {
      if (!Reflect.get(getConfig(), ONLY_LOOKING)) return getElementError(message, container);
      const error = new Error(message ?? '');
      error.name = 'TestingLibraryElementError';
      return error;
    },
  });
}
