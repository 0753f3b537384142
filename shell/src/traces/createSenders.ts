import { sendFormByXhr, type Senders } from '@fieldline/platform/host';
import { sendByBeacon } from '../batches';

const plain: Senders = {
  fetch: (input, init) => fetch(input, init),
  sendForm: sendFormByXhr,
};

/** The functions that make the page's calls, with reports of their times if the server traces. */
export function createSenders(traced = false): Senders {
  if (!traced) return plain;
  const loaded = import(/* webpackChunkName: "traces" */ './tracedSenders').then(
    ({ tracedSenders }) => tracedSenders(plain, { document, beacon: sendByBeacon }),
    // The call is sent even if it cannot be traced.
    () => plain,
  );
  return {
    fetch: async (input, init) => (await loaded).fetch(input, init),
    sendForm: async (request) => (await loaded).sendForm(request),
  };
}
