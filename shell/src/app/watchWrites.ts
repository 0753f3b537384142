import type { Senders } from '@fieldline/platform/host';

const SEALED = /\/sync\/records$/;

/** Sends calls unchanged, and reports each call that may write, before it is sent and once it has ended. */
export function watchWrites({ fetch, sendForm }: Senders, written: () => void): Senders {
  const watched = <Answer>(send: () => Promise<Answer>): Promise<Answer> => {
    written();
    // Answers that arrived during the call may be outdated too.
    return send().finally(written);
  };
  return {
    fetch: (input, init) => {
      const isReading = init?.method === undefined || init.method === 'GET';
      // No screen shows sealed records from an answer.
      const isSealed = typeof input === 'string' && SEALED.test(input);
      return isReading || isSealed ? fetch(input, init) : watched(() => fetch(input, init));
    },
    sendForm: (request) => watched(() => sendForm(request)),
  };
}
