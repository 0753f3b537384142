import { type QueryClient, useQuery } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { createQueryClient } from '@fieldline/platform/host';
import 'fake-indexeddb/auto';
import { createLastAnswers } from './lastAnswers';
import { answersOf } from './answersOf';
import { showAnswers } from './showAnswers';

const A_DAY_MS = 86_400_000;
const KEY = ['mfe-a', 'list'];

const clientWith = (data: unknown) => {
  const client = createQueryClient();
  client.setQueryData(KEY, data);
  return client;
};
const heldBy = (client: QueryClient) => answersOf(client, () => true);
const last = (releases = 'set 1', now = Date.now) =>
  createLastAnswers({ openFactory: () => indexedDB, backing: localStorage, releases, now });
const dataOf = async (uid: string, from = last()) =>
  (await from.read(uid)).map(({ state }) => state.data);

afterEach(async () => {
  localStorage.clear();
  await last().forget();
});

test('answers are shown at the next start, and requested again', async () => {
  const made = new Date('2026-11-01');
  await last().keep('ada', heldBy(clientWith([{ name: 'Wall', made }])));
  const client = createQueryClient();
  showAnswers(client, await last().read('ada'));
  expect(client.getQueryData(KEY)).toEqual([{ name: 'Wall', made }]);
  expect(client.getQueryState(KEY)?.isInvalidated).toBe(true);
});

test('a newer answer is not replaced by a stored one', async () => {
  await last().keep('ada', heldBy(clientWith('old')));
  const client = createQueryClient();
  client.setQueryData(KEY, 'new', { updatedAt: Date.now() + 1 });
  showAnswers(client, await last().read('ada'));
  expect(client.getQueryData(KEY)).toBe('new');
});

describe('a stored answer on the screen', () => {
  /** All renderings of a list until the server has answered. */
  async function drawn(queryFn: () => Promise<string>) {
    await last().keep('ada', heldBy(clientWith('old')));
    const client = createQueryClient();
    showAnswers(client, await last().read('ada'));
    const drawings: unknown[] = [];
    const { result } = renderHook(() => {
      const query = useQuery({ queryKey: KEY, queryFn }, client);
      drawings.push([query.data, query.status]);
      return query;
    });
    await waitFor(() => expect(result.current.isFetching).toBe(false));
    return { drawings, client };
  }

  test('is replaced by the new one, which a later failure keeps', async () => {
    const { drawings, client } = await drawn(async () => 'new');
    expect(drawings).toEqual([
      ['old', 'success'],
      ['new', 'success'],
    ]);
    const failing = () => Promise.reject(new Error('503'));
    await client.fetchQuery({ queryKey: KEY, queryFn: failing }).catch(() => undefined);
    expect(client.getQueryData(KEY)).toBe('new');
  });

  test('is removed if there is a failure to show', async () => {
    const { drawings } = await drawn(() => Promise.reject(new Error('503')));
    expect(drawings).toEqual([
      ['old', 'success'],
      [undefined, 'error'],
    ]);
  });
});

test('after a screen broke, stored answers without a replacement are removed', async () => {
  const before = clientWith('old');
  before.setQueryData(['mfe-b'], 'old');
  await last().keep('ada', heldBy(before));
  const client = createQueryClient();
  const hide = showAnswers(client, await last().read('ada'));
  client.setQueryData(KEY, 'new');
  hide();
  expect(client.getQueryData(KEY)).toBe('new');
  expect(client.getQueryData(['mfe-b'])).toBeUndefined();
});

test('hiding stored answers does not cancel a list that is being read again', async () => {
  await last().keep('ada', heldBy(clientWith('old')));
  const client = createQueryClient();
  const hide = showAnswers(client, await last().read('ada'));
  let answer: (list: string) => void = () => undefined;
  const queryFn = ({ signal }: { signal: AbortSignal }) =>
    new Promise<string>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
      answer = resolve;
    });
  const { result } = renderHook(() => useQuery({ queryKey: KEY, queryFn }, client));
  expect(result.current.data).toBe('old');
  act(hide);
  await waitFor(() => expect(result.current).toMatchObject({ data: undefined, isPending: true }));
  answer('new');
  await waitFor(() => expect(result.current.data).toBe('new'));
});

test('they are not shown to other users, other releases, or after a day', async () => {
  const keep = () => last().keep('ada', heldBy(clientWith('hers')));
  await keep();
  expect(await dataOf('bob')).toEqual([]);
  expect(await dataOf('ad')).toEqual([]);
  expect(await dataOf('ada', last('set 2'))).toEqual([]);
  await keep();
  expect(
    await dataOf(
      'ada',
      last('set 1', () => Date.now() + A_DAY_MS + 1),
    ),
  ).toEqual([]);
  await keep();
  expect(await dataOf('ada')).toEqual(['hers']);
});

test('answers from before a write are not shown again', async () => {
  await last().keep('ada', heldBy(clientWith('with what is deleted now')));
  last().outdate();
  expect(await dataOf('ada')).toEqual([]);
  await last('set 1', () => Date.now() + 1).keep('ada', heldBy(clientWith('without it')));
  expect(await dataOf('ada')).toEqual(['without it']);
});

test('an answer replaces the one before it and leaves others', async () => {
  const client = clientWith('first');
  client.setQueryData(['mfe-b'], 'other', { updatedAt: Date.now() - 1000 });
  await last().keep('ada', heldBy(client));
  await last().keep('ada', heldBy(clientWith('second')));
  expect(await dataOf('ada')).toEqual(['second', 'other']);
});

test('failures and photos are not stored, and only the first page of a list', async () => {
  const client = clientWith(new Blob(['photo']));
  await client.prefetchQuery({
    queryKey: ['failed'],
    queryFn: () => Promise.reject(new Error()),
  });
  client.setQueryData(['paged'], { pages: [['a'], ['b']], pageParams: [0, 1] });
  expect(heldBy(client).map(({ state }) => state.data)).toEqual([
    { pages: [['a']], pageParams: [0] },
  ]);
});

test('if the browser blocks storage, the caller gets the error', async () => {
  const blocked = createLastAnswers({
    openFactory: () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    },
    backing: null,
    releases: 'set 1',
  });
  await expect(blocked.read('ada')).rejects.toThrow('insecure');
});

test('answers left by a page of another workspace are removed', async () => {
  await last().keep('ada team', heldBy(clientWith('left')));
  expect(await dataOf('ada')).toEqual([]);
  expect(await dataOf('ada team')).toEqual([]);
});
