import { setTimeout as pause } from 'node:timers/promises';
import { S3mini, S3ServiceError } from 's3mini';

/** Where a bucket of an S3-compatible service is, and who may use it. */
export interface S3Configuration {
  /** Address of the service, without the bucket. */
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /**
   * Address of the service for browsers, which then fetch photos there; without it photos come from
   * the API.
   */
  readonly downloads?: string;
}

/** A call that takes longer has failed; objects of releases and photos are small. */
const LIMIT_MS = 30_000;
/** Network and service failures are tried again after these pauses. */
const PAUSES_MS = [100, 400, 1600];

/** A call of the service that failed for good. */
export class S3Error extends Error {
  override readonly name = 'S3Error';
  constructor(
    message: string,
    /** The service's status and code, such as `403 AccessDenied`, or that of the connection. */
    readonly code: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** How long calls of a client may take. */
type Limit = Pick<ConstructorParameters<typeof S3mini>[0], 'requestAbortTimeout' | 'fetch'>;

/** Limits only the time until an answer begins, not the rest of it. */
const answeredInTime: typeof fetch = async (address, options) => {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), LIMIT_MS);
  try {
    return await fetch(address, { ...options, signal: limit.signal });
  } finally {
    clearTimeout(timer);
  }
};

/** The clients of one bucket, and how their calls are repeated. */
export interface S3Calls {
  readonly client: S3mini;
  /** Reads objects while they arrive, which takes as long as their reader does. */
  readonly opening: S3mini;
  /** Signs addresses for browsers; null if browsers cannot reach the service. */
  readonly linking: S3mini | null;
  /** Names the bucket in messages. */
  readonly name: string;
  /** Makes a call; repeats it if that may help. @throws S3Error */
  repeated<Answer>(call: () => Promise<Answer>): Promise<Answer>;
}

export function openCalls(configuration: S3Configuration): S3Calls {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey, downloads } = configuration;
  const clientOf = (service: string, limit: Limit = { requestAbortTimeout: LIMIT_MS }) =>
    new S3mini({
      endpoint: `${service.replace(/\/$/, '')}/${bucket}`,
      region,
      accessKeyId,
      secretAccessKey,
      ...limit,
    });
  const name = `The store ${bucket} at ${endpoint}`;
  return {
    client: clientOf(endpoint),
    opening: clientOf(endpoint, { fetch: answeredInTime }),
    // The name of the host is signed too.
    linking: downloads === undefined ? null : clientOf(downloads),
    name,
    repeated: (call) => repeated(name, call),
  };
}

async function repeated<Answer>(name: string, call: () => Promise<Answer>): Promise<Answer> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await call();
    } catch (error) {
      const pauseMs = PAUSES_MS[attempt];
      const status = error instanceof S3ServiceError ? error.status : 500;
      if (pauseMs === undefined || (status < 500 && status !== 429)) {
        // Without the service's answer, which may contain keys; its status and code suffice.
        throw new S3Error(`${name} failed (${reasonOf(error)})`, codeOf(error), { cause: error });
      }
      await pause(pauseMs * (0.5 + Math.random()));
    }
  }
}

const reasonOf = (error: unknown): string => {
  if (error instanceof S3ServiceError) return `status ${error.status}`;
  return error instanceof Error ? error.message : String(error);
};

/** The code of an answer or of a network error; never the text, which may quote a key. */
function codeOf(error: unknown): string {
  if (error instanceof S3ServiceError) {
    return [error.status, ...(error.serviceCode ? [error.serviceCode] : [])].join(' ');
  }
  const cause = error instanceof Error && error.cause ? error.cause : error;
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  if (typeof code === 'string') return code;
  return error instanceof Error ? error.name : 'unknown';
}
