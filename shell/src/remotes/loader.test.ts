import type { ResolvedRemote } from '@fieldline/contracts';
import {
  BrokenReleaseError,
  ContractMismatchError,
  createRemoteLoader,
  LOAD_LIMIT_MS,
  LoadTimeoutError,
} from './loader';

const remote: ResolvedRemote = {
  name: 'mfe-x',
  id: '1',
  contract: 1,
  entry: '/x.js',
  integrity: {},
  manifest: {
    name: 'mfe-x',
    version: '1.0.0',
    contract: 1,
    pages: [],
    widgets: [],
    background: [],
    actions: [],
  },
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a failed attempt is followed by another', async () => {
  const fetchModule = jest
    .fn()
    .mockRejectedValueOnce(new Error('lost'))
    .mockResolvedValue('module');
  const result = createRemoteLoader(fetchModule).load(remote, './A');
  await jest.advanceTimersByTimeAsync(1000);
  await expect(result).resolves.toBe('module');
  expect(fetchModule).toHaveBeenCalledTimes(2);
});

test('a load that hangs ends after eight seconds', async () => {
  const result = createRemoteLoader(() => new Promise(() => undefined)).load(remote, './A');
  const failed = expect(result).rejects.toBeInstanceOf(LoadTimeoutError);
  await jest.advanceTimersByTimeAsync(LOAD_LIMIT_MS);
  await failed;
});

test('after a failure the next load is a new one', async () => {
  const fetchModule = jest.fn().mockRejectedValue(new Error('down'));
  const loader = createRemoteLoader(fetchModule);
  const first = expect(loader.load(remote, './A')).rejects.toThrow('down');
  await jest.advanceTimersByTimeAsync(1000);
  await first;
  fetchModule.mockResolvedValue('module');
  await expect(loader.load(remote, './A')).resolves.toBe('module');
});

test.each([
  ['for another contract', { contract: 2 }, ContractMismatchError],
  ['without a version that can be used', { broken: true }, BrokenReleaseError],
])('a remote %s is refused before anything is fetched', async (_what, differs, type) => {
  const fetchModule = jest.fn();
  const result = createRemoteLoader(fetchModule).load({ ...remote, ...differs }, './A');
  await expect(result).rejects.toBeInstanceOf(type);
  expect(fetchModule).not.toHaveBeenCalled();
});
