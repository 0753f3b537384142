import * as z from 'zod/mini';

/** The address for reports about calls, if the web host traces. */
export const CALL_SPANS_ADDRESS = '/traces';
/** The most reports in one call. */
export const CALL_SPANS_AT_ONCE = 100;

const AN_HOUR_MS = 3_600_000;
const milliseconds = z.int().check(z.minimum(0), z.maximum(AN_HOUR_MS));

/** The result of an API call, as seen by the page that made it: without its address and contents. */
export const callSpan = z.object({
  /** The header that the call was sent with: https://www.w3.org/TR/trace-context */
  traceparent: z.string().check(z.regex(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/)),
  method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
  /** The answer's status, if there was an answer. */
  status: z.optional(z.int().check(z.minimum(100), z.maximum(599))),
  /** How long ago it began at the time of the report: browsers' clocks are not reliable. */
  ago: milliseconds,
  /** The time until its answer began. */
  took: milliseconds,
});
export type CallSpan = z.infer<typeof callSpan>;

export const callSpans = z.array(callSpan).check(z.maxLength(CALL_SPANS_AT_ONCE));
