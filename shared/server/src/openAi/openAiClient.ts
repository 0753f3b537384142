import OpenAI from 'openai';
import { limitedFetch } from './limitedFetch';

/** A service that uses OpenAI's protocol, and the model to ask. */
export interface OpenAiService {
  /** Base address of the protocol, such as `https://api.example/v1`. */
  readonly url: string;
  /** Secret; it leaves this server only in the calls to the service. */
  readonly key: string;
  readonly model: string;
}

/** A client that tries once, logs nothing, and ignores settings from the environment. */
export const openAiClient = ({ url, key }: OpenAiService): OpenAI =>
  new OpenAI({
    baseURL: url,
    apiKey: key,
    // The environment's settings belong to other programs.
    organization: null,
    project: null,
    maxRetries: 0,
    fetch: limitedFetch,
    logLevel: 'off',
  });

/**
 * Why a call failed, as a sentence without its full stop; without secrets or contents of the
 * request.
 */
export function reasonOf(error: unknown, signal: AbortSignal): string {
  if (signal.aborted) return 'The service took too long';
  if (error instanceof OpenAI.APIError && error.status !== undefined)
    return `The service answered ${error.status}`;
  return 'The service could not be reached, or its answer was not understood';
}
