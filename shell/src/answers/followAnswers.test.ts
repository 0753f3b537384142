import { QueryObserver } from '@tanstack/react-query';
import { createEventBus, createQueryClient, createSubject } from '@fieldline/platform/host';
import type { SessionState } from '@fieldline/platform';
import { createTestPlatform, TEST_USER } from '@fieldline/testing';
import { followAnswers } from './followAnswers';
import type { Answer, LastAnswers } from './lastAnswers';
import { answersOf } from './answersOf';

const KEY = ['mfe-a', 'list'];
const SIGNED_IN: SessionState = { status: 'signed-in', user: TEST_USER };

/** Records what is stored, in order. */
function memoryAnswers(atStart: readonly Answer[]) {
  const kept: (readonly unknown[])[] = [];
  const last: LastAnswers = {
    read: async () => atStart,
    keep: async (_uid, answers) => void kept.push(answers.map(({ state }) => state.data)),
    outdate: () => void kept.push(['outdated']),
    forget: async () => void kept.push(['forgotten']),
  };
  return { last, kept };
}

async function follow(atStart: readonly Answer[] = []) {
  const { last, kept } = memoryAnswers(atStart);
  const { platform } = await createTestPlatform();
  const events = createEventBus(window);
  const state = createSubject<SessionState>({ status: 'checking' });
  const queryClient = createQueryClient();
  const followed = followAnswers({
    last,
    queryClient,
    session: { subscribe: state.subscribe },
    owner: () => {
      const now = state.get();
      return now.status === 'signed-in' ? now.user.uid : undefined;
    },
    events,
    logger: platform.logger,
    expected: TEST_USER.uid,
  });
  return { kept, events, state, queryClient, ...followed };
}

function answerOf(data: unknown): readonly Answer[] {
  const client = createQueryClient();
  client.setQueryData(KEY, data);
  return answersOf(client, () => true);
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('stored answers are shown to their owner, once that user is signed in', async () => {
  const { state, queryClient } = await follow(answerOf('before'));
  await jest.advanceTimersByTimeAsync(0);
  expect(queryClient.getQueryData(KEY)).toBeUndefined();
  state.set(SIGNED_IN);
  await jest.advanceTimersByTimeAsync(0);
  expect(queryClient.getQueryData(KEY)).toBe('before');
});

test('another user who signs in meanwhile sees none of them', async () => {
  const { state, queryClient } = await follow(answerOf('before'));
  state.set({ status: 'signed-in', user: { ...TEST_USER, uid: 'bob' } });
  await jest.advanceTimersByTimeAsync(0);
  expect(queryClient.getQueryData(KEY)).toBeUndefined();
});

test('after a screen broke with stored answers, it is tried again without them', async () => {
  const { state, queryClient, broken, kept } = await follow(answerOf('before'));
  state.set(SIGNED_IN);
  await jest.advanceTimersByTimeAsync(0);
  broken();
  expect(queryClient.getQueryData(KEY)).toBeUndefined();
  expect(kept).toEqual([['forgotten']]);
});

test('shown answers are stored after a pause, and removed at sign-out', async () => {
  const { kept, events, state, queryClient } = await follow();
  state.set(SIGNED_IN);
  const onScreen = new QueryObserver(queryClient, { queryKey: KEY, queryFn: async () => 'first' });
  onScreen.subscribe(() => undefined);
  await jest.advanceTimersByTimeAsync(999);
  queryClient.setQueryData(KEY, 'second');
  queryClient.setQueryData(['mfe-search', 'typed'], 'passed by');
  await jest.advanceTimersByTimeAsync(999);
  expect(kept).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  expect(kept).toEqual([['second']]);

  queryClient.setQueryData(KEY, 'third');
  state.set({ status: 'signed-out' });
  events.emit('auth:logout');
  await jest.advanceTimersByTimeAsync(1000);
  expect(kept).toEqual([['second'], ['forgotten']]);
});

test('after a write, unchanged answers count as confirmed', async () => {
  const { kept, state, queryClient, written } = await follow();
  state.set(SIGNED_IN);
  queryClient.setQueryData(KEY, 'as it is');
  queryClient.setQueryData(['mfe-a', 'changed'], 'before');
  await jest.advanceTimersByTimeAsync(1000);
  kept.splice(0);
  written();
  await queryClient.invalidateQueries({ queryKey: ['mfe-a', 'changed'] });
  await jest.advanceTimersByTimeAsync(1000);
  expect(kept).toEqual([['outdated'], ['as it is']]);
});
