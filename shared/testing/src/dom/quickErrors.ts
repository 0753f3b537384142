import { configure, getConfig } from '@testing-library/react';

/** What `waitFor` sets while it looks whether something has come. */
const ONLY_LOOKING = '_disableExpensiveErrorDiagnostics';

/**
 * A search for an element that is not there yet makes an error with the whole document, which
 * nobody reads. During `waitFor` and `findBy…` the document is left out; they add it themselves
 * once they give up.
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
