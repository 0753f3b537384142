import type { Senders } from '@fieldline/platform/host';

const SEALED = /\/sync\/records$/;

/** Sends as they do, and tells of each call that may write before it is sent and once it has ended. */
export function watchWrites({ fetch, sendForm }: Senders, written: () => void): Senders {
  const watched = <Answer>(send: () => Promise<Answer>): Promise<Answer> => {
    written();
    // Also what was answered while it was on its way.
    return send().finally(written);
  };
  return {
    fetch: (input, init) => {
      const isReading = init?.method === undefined || init.method === 'GET';
      // Sealed records are in no answer that a screen shows.
      const isSealed = typeof input === 'string' && SEALED.test(input);
      return isReading || isSealed ? fetch(input, init) : watched(() => fetch(input, init));
    },
    sendForm: (request) => watched(() => sendForm(request)),
  };
}
