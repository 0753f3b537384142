import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import * as z from 'zod';

const spans = z.array(
  z.object({
    traceId: z.string(),
    spanId: z.string(),
    parentSpanId: z.string().optional(),
    name: z.string(),
    kind: z.number(),
    startTimeUnixNano: z.string(),
    endTimeUnixNano: z.string(),
    attributes: z.array(z.object({ key: z.string(), value: z.looseObject({}) })),
    status: z.object({ code: z.number(), message: z.string().optional() }),
  }),
);

const batch = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({
        attributes: z.array(
          z.object({ key: z.string(), value: z.looseObject({ stringValue: z.string() }) }),
        ),
      }),
      scopeSpans: z.array(z.object({ spans })),
    }),
  ),
});

/** A received span, with the name of its service. */
export type CollectedSpan = z.infer<typeof spans>[number] & { readonly service: string };

/** Receives what OpenTelemetry sends over HTTP as JSON. */
export async function openCollector() {
  const received: unknown[] = [];
  const keys: unknown[] = [];
  const receive = async (request: IncomingMessage, response: ServerResponse) => {
    if (request.url !== '/v1/traces') {
      response.writeHead(404).end();
      return;
    }
    keys.push(request.headers['x-key']);
    received.push(await json(request));
    response.setHeader('content-type', 'application/json').end('{}');
  };
  const server = createServer((request, response) => void receive(request, response));
  // An open collector must not keep the process of a failed test alive.
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve).unref());
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    endpoint: `http://localhost:${port}`,
    keys,
    text: () => JSON.stringify(received),
    spans: (): readonly CollectedSpan[] => received.flatMap(spansOf),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

const spansOf = (sent: unknown): readonly CollectedSpan[] =>
  batch.parse(sent).resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const named = resource.attributes.find(({ key }) => key === 'service.name');
    const service = named?.value.stringValue ?? '';
    return scopeSpans.flatMap((each) => each.spans.map((span) => ({ ...span, service })));
  });
