import * as z from 'zod';

const isHttp = (address: string) =>
  URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);

/** `key=value`, separated by commas, OpenTelemetry's format for headers in a variable. */
const headers = z.string().transform((text, context) => {
  const entries = text.split(',').map((part): readonly [string, string] => {
    const [, name = '', value = ''] = /^\s*([\w-]+)=(.*?)\s*$/.exec(part) ?? [];
    if (name === '') context.addIssue('must be a comma-separated list of key=value');
    try {
      return [name, decodeURIComponent(value)];
    } catch {
      context.addIssue('must be key=value, percent-encoded');
      return [name, ''];
    }
  });
  return Object.fromEntries(entries);
});

/**
 * The variables of traces, for the schema of the whole configuration. Names and meanings as in
 * https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables
 */
export const tracesVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .string()
    .refine(isHttp, 'must be an http or https address')
    .optional(),
  OTEL_EXPORTER_OTLP_HEADERS: headers.optional(),
  OTEL_SERVICE_NAME: z.string().min(1, 'must not be empty').default('fieldline'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number('must be a number')
    .min(0, 'must be between 0 and 1')
    .max(1, 'must be between 0 and 1')
    .default(1),
};

type TracesVariables = z.infer<z.ZodObject<typeof tracesVariables>>;

/** The collector for traces, and the share that is kept. */
export interface TracesConfiguration {
  /** Address of a collector that takes OTLP over HTTP, without `/v1/traces`. */
  readonly endpoint: string;
  /** Headers sent with the traces, such as a key. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The server's name at the collector. */
  readonly service: string;
  /**
   * The share of traces that is kept, from 0 to 1; all spans of a trace or none, in all processes.
   */
  readonly share: number;
}

/** The collector's settings; undefined if tracing is off. */
export function tracesConfiguration(variables: TracesVariables): TracesConfiguration | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: given } = variables;
  if (endpoint === undefined) return undefined;
  return {
    endpoint: endpoint.replace(/\/$/, ''),
    ...(given && { headers: given }),
    service: variables.OTEL_SERVICE_NAME,
    share: variables.OTEL_TRACES_SAMPLER_ARG,
  };
}
