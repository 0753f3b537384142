import * as z from 'zod/mini';

/** Where pages tell how their calls went, on a web host that traces. */
export const CALL_SPANS_ADDRESS = '/traces';
/** Told in one call. */
export const CALL_SPANS_AT_ONCE = 100;

const AN_HOUR_MS = 3_600_000;
const milliseconds = z.int().check(z.minimum(0), z.maximum(AN_HOUR_MS));

/** How a call of the API went, as the page that made it knows: nothing of its address or its contents. */
export const callSpan = z.object({
  /** The header that the call was sent with: https://www.w3.org/TR/trace-context */
  traceparent: z.string().check(z.regex(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/)),
  method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
  /** Of the answer, where there was one. */
  status: z.optional(z.int().check(z.minimum(100), z.maximum(599))),
  /** How long ago it began when this is told: clocks of browsers are not to be relied on. */
  ago: milliseconds,
  /** Until its answer began. */
  took: milliseconds,
});
export type CallSpan = z.infer<typeof callSpan>;

export const callSpans = z.array(callSpan).check(z.maxLength(CALL_SPANS_AT_ONCE));
