import { ApiError, type ApiClient, RequestError } from '@fieldline/platform';

/**
 * Statuses that the caller itself causes: its request cannot be read, or breaks its contract. Not those that
 * any caller may get: not signed in, no right, deleted, changed by someone else, too many.
 */
const WRONG_STATUSES = [400, 405, 406, 411, 414, 415, 422, 428];

/**
 * Whether a call failed through its caller's fault, and not the server's, the network's or the
 * user's.
 */
export const isWrong = (error: unknown): boolean =>
  error instanceof RequestError ||
  (error instanceof ApiError && WRONG_STATUSES.includes(error.status));

type Calls = Pick<ApiClient, 'call' | 'download' | 'upload'>;

/** Listens for calls that fail through their caller's fault, each with the caller's stack. */
export function hearWrongCalls(api: Calls, hear: (stack: string) => void): void {
  const heard =
    <Options extends unknown[], Answer>(send: (...options: Options) => Promise<Answer>) =>
    (...options: Options): Promise<Answer> => {
      // Taken now: when the answer arrives, the stack no longer contains the caller.
      const { stack = '' } = new Error('Called here');
      const answer = send(...options);
      answer.catch((error: unknown) => {
        if (isWrong(error)) hear(stack);
      });
      return answer;
    };
  const { call, download, upload } = api;
  Object.assign(api, { call: heard(call), download: heard(download), upload: heard(upload) });
}
