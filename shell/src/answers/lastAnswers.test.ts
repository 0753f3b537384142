import { QueryClient } from '@tanstack/react-query';
import { createEventBus, createSubject } from '@fieldline/platform/host';
import { createTestPlatform, TEST_USER } from '@fieldline/testing';
import 'fake-indexeddb/auto';
import { followAnswers } from './followAnswers';
import { answersOf, createLastAnswers, showAnswers } from './lastAnswers';

const A_DAY_MS = 86_400_000;
const KEY = ['mfe-a', 'list'];

const clientWith = (data: unknown) => {
  const client = new QueryClient();
  client.setQueryData(KEY, data);
  return client;
};
const last = (releases = 'set 1', now = Date.now) =>
  createLastAnswers({ openFactory: () => indexedDB, backing: localStorage, releases, now });

afterEach(async () => {
  localStorage.clear();
  await last().forget();
});

test('what was answered is shown at the next start, and is asked for again', async () => {
  const made = new Date('2026-11-01');
  await last().keep('ada', answersOf(clientWith([{ name: 'Wall', made }])));
  const client = new QueryClient();
  const answers = await last().take('ada');
  if (answers) showAnswers(client, answers);
  expect(client.getQueryData(KEY)).toEqual([{ name: 'Wall', made }]);
  expect(client.getQueryState(KEY)?.isInvalidated).toBe(true);
});

test('an answer that came first is not replaced by an old one', async () => {
  await last().keep('ada', answersOf(clientWith('old')));
  const answers = await last().take('ada');
  const client = new QueryClient();
  client.setQueryData(KEY, 'new', { updatedAt: Date.now() + 1 });
  if (answers) showAnswers(client, answers);
  expect(client.getQueryData(KEY)).toBe('new');
});

test('nobody else, no other set of releases and no later day is shown them', async () => {
  await last().keep('ada', answersOf(clientWith('hers')));
  expect(await last().take('bob')).toBeNull();
  expect(await last('set 2').take('ada')).toBeNull();
  await last().keep('ada', answersOf(clientWith('hers')));
  expect(await last('set 1', () => Date.now() + A_DAY_MS + 1).take('ada')).toBeNull();
});

test('what was answered before something was written is not shown again', async () => {
  await last().keep('ada', answersOf(clientWith('with what is deleted now')));
  last().outdate();
  expect(await last().take('ada')).toBeNull();
  await last('set 1', () => Date.now() + 1000).keep('ada', answersOf(clientWith('without it')));
  expect(await last().take('ada')).not.toBeNull();
});

test('answers are taken once: a start that they break is followed by one without them', async () => {
  await last().keep('ada', answersOf(clientWith('broken')));
  expect(await last().take('ada')).not.toBeNull();
  expect(await last().take('ada')).toBeNull();
});

test('failures and photos are not kept', async () => {
  const client = clientWith(new Blob(['photo']));
  await client.prefetchQuery({
    queryKey: ['failed'],
    queryFn: () => Promise.reject(new Error()),
    retry: false,
  });
  expect(answersOf(client).queries).toEqual([]);
});

test('where the browser keeps nothing, whoever asks is told', async () => {
  const blocked = createLastAnswers({
    openFactory: () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    },
    backing: null,
    releases: 'set 1',
  });
  await expect(blocked.take('ada')).rejects.toThrow('insecure');
});

test('they are shown to who is signed in, kept when the page stands, and gone with the user', async () => {
  await last().keep(TEST_USER.uid, answersOf(clientWith('before')));
  const events = createEventBus(window);
  const { platform } = await createTestPlatform();
  const state = createSubject<ReturnType<typeof platform.session.state>>({ status: 'checking' });
  const queryClient = new QueryClient();
  let stand: () => void = () => undefined;
  followAnswers({
    last: last(),
    queryClient,
    session: { ...platform.session, state: state.get, subscribe: state.subscribe },
    events,
    logger: platform.logger,
    expected: TEST_USER.uid,
    later: (task) => (stand = task),
  });
  expect(queryClient.getQueryData(KEY)).toBeUndefined();
  state.set({ status: 'signed-in', user: TEST_USER });
  await expectSoon(() => queryClient.getQueryData(KEY) === 'before');

  stand();
  queryClient.setQueryData(KEY, 'now');
  await expectSoon(async () => {
    const answers = await last().take(TEST_USER.uid);
    return answers?.queries[0]?.state.data === 'now';
  });

  await last().keep(TEST_USER.uid, answersOf(queryClient));
  state.set({ status: 'signed-out' });
  events.emit('auth:logout');
  await expectSoon(async () => (await last().take(TEST_USER.uid)) === null);
});

async function expectSoon(isSo: () => boolean | Promise<boolean>) {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 20));
}
