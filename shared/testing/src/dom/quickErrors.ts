import { configure, getConfig } from '@testing-library/react';

/** What `waitFor` sets while it looks whether something has come. */
const ONLY_LOOKING = '_disableExpensiveErrorDiagnostics';

/**
 * A look for what has not come yet makes an error that nobody reads, with the whole document in it. While
 * `waitFor` and `findBy…` look, it goes without; they add the document themselves once they give up.
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
