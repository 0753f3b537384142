import { ApiError, type ApiClient, RequestError } from '@fieldline/platform';

/**
 * Answers that a caller brings about: what it asked for cannot be read, or has another form than its contract. Not
 * those that any caller may get: nobody signed in, no right, gone, changed by somebody else, too many.
 */
const WRONG_STATUSES = [400, 405, 406, 411, 414, 415, 422, 428];

/** Whether a call failed by its caller's doing, and not by the server's, the network's or the user's. */
export const isWrong = (error: unknown): boolean =>
  error instanceof RequestError ||
  (error instanceof ApiError && WRONG_STATUSES.includes(error.status));

type Calls = Pick<ApiClient, 'call' | 'download' | 'upload'>;

/** Hears from now on of each call that fails by its caller's doing, with the stack of who made it. */
export function hearWrongCalls(api: Calls, hear: (stack: string) => void): void {
  const heard =
    <Options extends unknown[], Answer>(send: (...options: Options) => Promise<Answer>) =>
    (...options: Options): Promise<Answer> => {
      // Once the answer is there, the stack no longer names who asked.
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
