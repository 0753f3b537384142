import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  type IdGenerator,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { TracesConfiguration } from './tracesConfiguration';

/** A statement may be long; this many characters show its shape. */
const TEXT_LIMIT = 2000;

/**
 * Makes spans of a service for the sampled share of traces, and sends them to the collector in
 * batches.
 */
export function openProvider(
  { endpoint, headers, service, share }: TracesConfiguration,
  idGenerator?: IdGenerator,
): TracerProvider {
  const ofShare = new TraceIdRatioBasedSampler(share);
  return new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    // Browsers must not decide which traces are kept.
    sampler: new ParentBasedSampler({
      root: ofShare,
      remoteParentSampled: ofShare,
      remoteParentNotSampled: ofShare,
    }),
    spanLimits: { attributeValueLengthLimit: TEXT_LIMIT },
    ...(idGenerator && { idGenerator }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({
          url: `${endpoint}/v1/traces`,
          ...(headers && { headers: { ...headers } }),
        }),
      }),
    ],
  });
}
