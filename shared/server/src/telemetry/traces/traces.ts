import {
  type Attributes,
  type Context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { parseTraceParent } from '@opentelemetry/core';
import { openProvider } from './provider';
import type { TracesConfiguration } from './tracesConfiguration';

/** A part of the server's work within a call: its name, its attributes, and whose work it is. */
export interface Step {
  /** One of few values, such as `select products`. */
  readonly name: string;
  readonly attributes?: Attributes;
  /** Whether another program does the work: a database, a store, a service. */
  readonly isElsewhere?: boolean;
}

/** A call that is under way. */
export interface TracedCall {
  /** Runs work in the call's context; needed wherever that is lost. */
  run(work: () => void): void;
  end(attributes: Attributes, hasFailed: boolean): void;
}

/**
 * Traces by OpenTelemetry, sent to a collector in batches. Attributes have few values and no user's
 * data: patterns of addresses, statements with placeholders, types of errors.
 */
export function openTraces(configuration: TracesConfiguration) {
  const provider = openProvider(configuration);
  const tracer = provider.getTracer('fieldline');
  // Its own context manager instead of the process's: two servers in one process keep their traces
  // apart.
  const contexts = new AsyncLocalStorageContextManager().enable();

  return {
    /** Begins the span of a call, within its sender's trace (W3C `traceparent`). */
    begin(name: string, attributes: Attributes, traceparent: unknown): TracedCall {
      const span = tracer.startSpan(
        name,
        { kind: SpanKind.SERVER, attributes },
        parentOf(traceparent),
      );
      const context = trace.setSpan(ROOT_CONTEXT, span);
      return {
        run: (work) => contexts.with(context, work),
        end(more, hasFailed) {
          span.setAttributes(more);
          if (hasFailed) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },

    /** Runs a step of the current call in a span of its own; outside calls there are no spans. */
    async step<Result>(
      { name, attributes = {}, isElsewhere = false }: Step,
      work: () => Promise<Result>,
    ): Promise<Result> {
      const active = contexts.active();
      if (!trace.getSpan(active)) return work();
      const kind = isElsewhere ? SpanKind.CLIENT : SpanKind.INTERNAL;
      const span = tracer.startSpan(name, { kind, attributes }, active);
      try {
        return await contexts.with(trace.setSpan(active, span), work);
      } catch (error) {
        fail(span, error);
        throw error;
      } finally {
        span.end();
      }
    },

    /** Sends the remaining spans. If the collector is unreachable, only these traces are lost. */
    close: () => provider.shutdown().catch(() => undefined),
  };
}

export type Traces = ReturnType<typeof openTraces>;

/** The trace that a header names; a new one if it names none. */
function parentOf(traceparent: unknown): Context {
  const parent = typeof traceparent === 'string' ? parseTraceParent(traceparent) : null;
  return parent ? trace.setSpanContext(ROOT_CONTEXT, { ...parent, isRemote: true }) : ROOT_CONTEXT;
}

/** The error's type, never its message, which may quote what was sent. */
function fail(span: Span, error: unknown) {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : undefined;
  span.setAttribute('error.type', code ?? (cause instanceof Error ? cause.name : typeof cause));
  span.setStatus({ code: SpanStatusCode.ERROR });
}
