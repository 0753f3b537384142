import { reports, type ResolvedRegistry } from '@fieldline/contracts';
import { ApiError, NetworkError, RequestError } from '@fieldline/platform';
import { createQueryClient, createSubject } from '@fieldline/platform/host';
import * as z from 'zod/mini';
import type { LoadOutcome } from '../remotes/loader';
import { createPageLog } from './pageLog';
import { watchHealth } from './watchHealth';

const remote = (name: string) => ({
  ...{ name, id: '1.0.0-aaaaaaaaaaaa', contract: 1, integrity: {} },
  entry: `/releases/${name}/1.0.0-aaaaaaaaaaaa/entry.js`,
  manifest: {
    ...{ name, version: '1.0.0', contract: 1 },
    ...{ pages: [], widgets: [], background: [], actions: [] },
  },
});
const [A, B] = [remote('mfe-a'), remote('mfe-b')];
const registry: ResolvedRegistry = {
  revision: 1,
  shell: { id: '1.0.0-bbbbbbbbbbbb', integrity: { '/releases/shell/1.0.0-bbbbbbbbbbbb/m.js': '' } },
  remotes: [A, B],
};
const scriptOf = ({ entry }: { readonly entry: string }) => `${location.origin}${entry}`;

/** An error that was thrown in a remote's script. */
function errorIn(where: { readonly entry: string }) {
  const error = new Error('a name that nobody may read');
  error.stack = `Error: a name that nobody may read\n    at f (${scriptOf(where)}:1:2)`;
  return error;
}

const happens = (error: Error) =>
  window.dispatchEvent(new ErrorEvent('error', { error, message: error.message }));

beforeEach(() => {
  jest.useFakeTimers();
  // Listeners stay with the window as long as the document; each test has its own window.
  jest.spyOn(window, 'addEventListener');
});
afterEach(() => {
  for (const [kind, listener] of jest.mocked(window.addEventListener).mock.calls) {
    window.removeEventListener(kind, listener);
  }
  jest.restoreAllMocks();
  jest.useRealTimers();
  delete window.__fieldlineErrors;
});

function begin() {
  const send = jest.fn();
  const outcomes = createSubject<readonly LoadOutcome[]>([]);
  const call = jest.fn(async (): Promise<unknown> => null);
  const api = { call, download: jest.fn(), upload: jest.fn() };
  const queryClient = createQueryClient();
  // The watch uses only these calls of the API.
  const platform = { api, queryClient } as unknown as Parameters<typeof watchHealth>[0]['platform'];
  const watch = () => watchHealth({ registry, platform, outcomes, window, send });
  const told = () => {
    jest.runOnlyPendingTimers();
    return send.mock.calls.flatMap(([address, sent]) => {
      expect(address).toBe('/releases/reports');
      expect(JSON.stringify(sent)).not.toContain('nobody may read');
      return z
        .parse(reports, sent)
        .map((each) => ('kind' in each ? `${each.remote} ${each.kind}` : ''));
    });
  };
  return { watch, told, outcomes, call, api, queryClient, platform };
}

test('a visit is reported once for each version that ran', () => {
  const { watch, told, outcomes } = begin();
  outcomes.set([{ remote: A, module: './Page', error: null, ms: 1 }]);
  watch();
  outcomes.set([...outcomes.get(), { remote: A, module: './Widget', error: null, ms: 1 }]);
  outcomes.set([...outcomes.get(), { remote: B, module: './Page', error: new Error('no'), ms: 1 }]);
  expect(told()).toEqual(['shell visit', 'mfe-a visit']);
});

test('an uncaught error is reported once, for the remote whose script threw it', () => {
  const { watch, told } = begin();
  watch();
  happens(errorIn(B));
  happens(errorIn(B));
  happens(new Error('of nobody, as from a browser extension'));
  const rejection = Object.assign(new Event('unhandledrejection'), { reason: errorIn(A) });
  window.dispatchEvent(rejection);
  expect(told()).toEqual(['shell visit', 'mfe-b error', 'mfe-a error']);
});

test('errors from before the watch started are reported too', async () => {
  window.__fieldlineErrors = [new ErrorEvent('error', { error: errorIn(A) })];
  const { watch, told, queryClient } = begin();
  const wrong = new ApiError(400, 'BAD_REQUEST', 'wrong');
  void queryClient
    .fetchQuery({ queryKey: ['mfe-b', 'list'], queryFn: () => Promise.reject(wrong) })
    .catch(() => undefined);
  await jest.advanceTimersByTimeAsync(10);
  watch();
  expect(told()).toEqual(['shell visit', 'mfe-a error', 'mfe-b call']);
});

test.each([
  [new ApiError(400, 'BAD_REQUEST', 'wrong'), true],
  [new ApiError(422, 'INVALID', 'wrong'), true],
  [new RequestError(new Error('not as the contract says')), true],
  [new ApiError(401, 'UNAUTHORIZED', 'signed out'), false],
  [new ApiError(404, 'NOT_FOUND', 'gone'), false],
  [new ApiError(412, 'CHANGED', 'changed by somebody else'), false],
  [new ApiError(429, 'TOO_MANY_REQUESTS', 'too many'), false],
  [new ApiError(500, 'INTERNAL', 'broken'), false],
  [new NetworkError(new Error('lost')), false],
])('a call that ends with %s counts as the caller’s fault: %s', async (error, isWrong) => {
  const { watch, told, call, platform } = begin();
  watch();
  call.mockRejectedValue(error);
  // As if a remote's script had made the call.
  const plain = Error.prepareStackTrace;
  Error.prepareStackTrace = () => `Error\n    at f (${scriptOf(A)}:1:2)`;
  const answer = Reflect.apply(platform.api.call, platform.api, [{}]);
  Error.prepareStackTrace = plain;
  await expect(answer).rejects.toBe(error);
  expect(told()).toEqual(['shell visit', ...(isWrong ? ['mfe-a call'] : [])]);
});

test('without a network, failures are not reported', () => {
  const { watch, told } = begin();
  watch();
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  happens(errorIn(A));
  expect(told()).toEqual(['shell visit']);
});

test('a measure belongs to the owner of the page at that time', () => {
  const pages = createPageLog('mfe-a');
  pages.turned('mfe-b', 1000);
  pages.turned('mfe-c', 2000);
  expect([0, 999, 1000, 1500, 5000].map(pages.ownerAt)).toEqual([
    'mfe-a',
    'mfe-a',
    'mfe-b',
    'mfe-b',
    'mfe-c',
  ]);
});
