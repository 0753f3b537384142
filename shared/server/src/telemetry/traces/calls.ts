import { CALL_SPANS_ADDRESS } from '@fieldline/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { PROBES } from '../../http/probes';
import type { TracedCall, Traces } from './traces';

/** Frequent checks of the server's state, and the reports of traces. */
const NOT_TRACED = [
  ...['/api/health', '/api/status', '/metrics', CALL_SPANS_ADDRESS],
  ...Object.values(PROBES),
];

/**
 * A span for each call: its method, pattern and status, and the id used in its log line. Attributes
 * are named as in https://opentelemetry.io/docs/specs/semconv/http/http-spans
 */
export function traceCalls(app: FastifyInstance, traces: Traces): void {
  const calls = new WeakMap<FastifyRequest, TracedCall>();

  app.addHook('onRequest', (request, { raw: response }, done) => {
    const { method, routeOptions, headers, id } = request;
    const route = routeOptions.url;
    if (route !== undefined && NOT_TRACED.includes(route)) return done();
    const call = traces.begin(
      route === undefined ? method : `${method} ${route}`,
      {
        'http.request.method': method,
        ...(route !== undefined && { 'http.route': route }),
        'fieldline.request_id': id,
      },
      headers.traceparent,
    );
    calls.set(request, call);
    // Fastify reports callers that leave while their body arrives, not those that leave later.
    response.once('close', () => {
      if (!response.writableFinished) call.end({ 'error.type': 'aborted' }, true);
    });
    call.run(done);
  });

  // Reading a body ends in a callback of the connection, outside the call's context.
  app.addHook('preValidation', (request, _reply, done) => {
    const call = calls.get(request);
    if (call) call.run(done);
    else done();
  });

  app.addHook('onResponse', async (request, { statusCode }) => {
    calls.get(request)?.end({ 'http.response.status_code': statusCode }, statusCode >= 500);
  });
  app.addHook('onClose', () => traces.close());
}
