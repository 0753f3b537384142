import type { FirebaseAccounts } from '@fieldline/server/testing';
import type { BrowserContext } from 'playwright-core';

export const GOOGLE = [
  'https://identitytoolkit.googleapis.com',
  'https://securetoken.googleapis.com',
];

/**
 * Answers a browser's requests to Google from a stand-in. Reports requests to all other hosts
 * except the suite's.
 */
export const answerAsGoogle = (
  context: BrowserContext,
  accounts: FirebaseAccounts,
  host: string,
  onStray: (address: string) => void = () => undefined,
): Promise<unknown> =>
  context.route(
    (url) => url.origin !== host,
    async (route) => {
      const request = route.request();
      if (!GOOGLE.includes(new URL(request.url()).origin)) {
        onStray(request.url());
        return route.abort();
      }
      const { status, headers, body } = await accounts.answer({
        method: request.method(),
        url: request.url(),
        body: request.postDataBuffer(),
      });
      return route.fulfill({ status, headers, body });
    },
  );
