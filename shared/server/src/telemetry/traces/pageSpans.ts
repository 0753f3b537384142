import type { CallSpan } from '@fieldline/contracts';
import { SpanKind, SpanStatusCode } from '@opentelemetry/api';
import { openProvider } from './provider';
import type { TracesConfiguration } from './tracesConfiguration';

/**
 * Reports pages' calls to the collector: each is a span above the server's own, which has named it
 * as its parent. Its service is the server's with `-page`.
 */
export function openPageSpans(configuration: TracesConfiguration) {
  let [traceId, spanId] = ['', ''];
  const provider = openProvider(
    { ...configuration, service: `${configuration.service}-page` },
    // The page chose these ids when it made the call.
    { generateTraceId: () => traceId, generateSpanId: () => spanId },
  );
  const tracer = provider.getTracer('fieldline');

  function tell({ traceparent, method, status, ago, took }: CallSpan): void {
    [, traceId = '', spanId = ''] = traceparent.split('-');
    const startTime = Date.now() - ago;
    const span = tracer.startSpan(method, {
      kind: SpanKind.CLIENT,
      root: true,
      startTime,
      attributes: {
        'http.request.method': method,
        ...(status === undefined
          ? { 'error.type': 'no answer' }
          : { 'http.response.status_code': status }),
      },
    });
    // For a client every 4xx is an error:
    // https://opentelemetry.io/docs/specs/semconv/http/http-spans
    if (status === undefined || status >= 400) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end(startTime + took);
  }

  return { tell, close: () => provider.shutdown().catch(() => undefined) };
}
