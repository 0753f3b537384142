import type { SessionState } from '@fieldline/platform';
import { createSubject } from '@fieldline/platform/host';
import { whenDecided } from './whenDecided';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const CHECKING: SessionState = { status: 'checking' };
const SIGNED_OUT: SessionState = { status: 'signed-out' };

function setUp(first: SessionState) {
  const state = createSubject<SessionState>(first);
  const decided = jest.fn();
  void whenDecided({ state: state.get, subscribe: state.subscribe }).then(decided);
  return { state, decided };
}

test('a known session is not waited for', async () => {
  const { decided } = setUp(SIGNED_OUT);
  await jest.advanceTimersByTimeAsync(0);
  expect(decided).toHaveBeenCalledTimes(1);
  expect(jest.getTimerCount()).toBe(0);
});

test('an unknown session is waited for', async () => {
  const { state, decided } = setUp(CHECKING);
  await jest.advanceTimersByTimeAsync(900);
  expect(decided).not.toHaveBeenCalled();
  state.set(SIGNED_OUT);
  await jest.advanceTimersByTimeAsync(0);
  expect(decided).toHaveBeenCalledTimes(1);
  expect(jest.getTimerCount()).toBe(0);
});

test('a session that stays unknown is not waited for beyond the limit', async () => {
  const { decided } = setUp(CHECKING);
  await jest.advanceTimersByTimeAsync(1000);
  expect(decided).toHaveBeenCalledTimes(1);
});
