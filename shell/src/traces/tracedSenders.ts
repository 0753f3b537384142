import { CALL_SPANS_ADDRESS, CALL_SPANS_AT_ONCE, type CallSpan } from '@fieldline/contracts';
import type { Senders } from '@fieldline/platform/host';
import { createBatches, type SendBeacon } from '../batches';

interface Settings {
  readonly document: Document;
  readonly beacon: SendBeacon;
}

type Told = Omit<CallSpan, 'ago'> & { readonly begun: number };

/** Sends calls unchanged, and reports the result of each traced call to the web host. */
export function tracedSenders(
  { fetch, sendForm }: Senders,
  { document, beacon }: Settings,
): Senders {
  const tell = createBatches<Told>({
    document,
    atOnce: CALL_SPANS_AT_ONCE,
    send: (calls) => {
      const now = performance.now();
      const spans = calls.map(({ begun, ...call }) => ({ ...call, ago: Math.round(now - begun) }));
      beacon(CALL_SPANS_ADDRESS, spans);
    },
  });

  async function timed<Answer extends { readonly status: number }>(
    method: string,
    headers: Headers,
    send: () => Promise<Answer>,
  ): Promise<Answer> {
    const begun = performance.now();
    let status: number | undefined;
    try {
      const answer = await send();
      status = answer.status;
      return answer;
    } finally {
      const traceparent = headers.get('traceparent');
      if (traceparent !== null) {
        const took = Math.round(performance.now() - begun);
        const call = { traceparent, method: methodOf(method), took, begun };
        tell(status === undefined ? call : { ...call, status });
      }
    }
  }

  return {
    fetch: (input, init = {}) =>
      timed(init.method ?? 'GET', new Headers(init.headers), () => fetch(input, init)),
    sendForm: (request) => timed(request.method, request.headers, () => sendForm(request)),
  };
}

const METHODS = ['POST', 'PUT', 'PATCH', 'DELETE'] as const;
const methodOf = (method: string): CallSpan['method'] =>
  METHODS.find((each) => each === method) ?? 'GET';
