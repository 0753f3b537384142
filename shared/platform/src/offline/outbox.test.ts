import { WAITING_KEY } from '@fieldline/contracts';
import { createConnection } from '../connection';
import { createEventBus } from '../events';
import { createSubject } from '../subject';
import type { OutboxEntry } from './entry';
import { createOutbox, type UserOutbox } from './outbox';

const COUNT = `${WAITING_KEY}:user-1`;
const logger = { error: jest.fn(), warn: jest.fn(), scoped: () => logger };
const request = { method: 'PATCH', path: '/logs/v-1' } as const;
const entry = (id: string): OutboxEntry => ({
  id,
  kind: 'edit',
  title: id,
  logId: 'v-1',
  request,
  createdAt: '2026-11-22T12:00:00Z',
  state: { kind: 'waiting' },
});

afterEach(() => localStorage.clear());

/** A tab of a signed-in user, whose disk is read when the test allows it. */
function openTab() {
  const entries = createSubject<readonly OutboxEntry[]>([]);
  let answer: { resolve(): void; reject(error: Error): void };
  const opened = new Promise<void>((resolve, reject) => (answer = { resolve, reject }));
  const own: UserOutbox = {
    opened,
    entries: entries.get,
    subscribe: entries.subscribe,
    add: async ({ title }) => entry(title),
    retry: jest.fn(async () => undefined),
    change: async () => true,
    discard: async () => undefined,
    fileOf: async () => undefined,
    stop: () => undefined,
  };
  const gone = jest.fn();
  const outbox = createOutbox({
    session: { subscribe: () => () => undefined },
    owner: () => 'user-1',
    connection: createConnection(window, () => true),
    events: createEventBus(window),
    logger,
    storage: localStorage,
    load: async () => own,
    onGone: gone,
  });
  return {
    outbox,
    own,
    gone,
    read: async (found: readonly OutboxEntry[]) => {
      entries.set(found);
      answer.resolve();
      await new Promise((resolve) => setTimeout(resolve));
    },
    fail: async () => {
      answer.reject(new Error('blocked'));
      await new Promise((resolve) => setTimeout(resolve));
    },
  };
}

test('entries sent by the worker while no tab was open disappear, and data read before are outdated', async () => {
  localStorage.setItem(COUNT, '2');
  const { read, gone, outbox } = openTab();
  await read([entry('one')]);
  expect(gone).toHaveBeenCalledTimes(1);
  expect(outbox.entries()).toHaveLength(1);
  expect(localStorage.getItem(COUNT)).toBe('1');
});

test('if all entries are still stored, nothing was sent', async () => {
  localStorage.setItem(COUNT, '1');
  const { read, gone } = openTab();
  await read([entry('one')]);
  expect(gone).not.toHaveBeenCalled();
});

test('the outbox is not reported empty before it was read', async () => {
  localStorage.setItem(COUNT, '1');
  const { read, own, outbox } = openTab();
  const retried = outbox.retry();
  await new Promise((resolve) => setTimeout(resolve));
  expect(own.retry).not.toHaveBeenCalled();
  expect(localStorage.getItem(COUNT)).toBe('1');
  await read([entry('one')]);
  await retried;
  expect(own.retry).toHaveBeenCalledTimes(1);
});

test('an outbox that cannot be read keeps its known entries', async () => {
  localStorage.setItem(COUNT, '1');
  const { fail, gone, outbox } = openTab();
  await fail();
  expect(gone).not.toHaveBeenCalled();
  expect(localStorage.getItem(COUNT)).toBe('1');
  expect(await outbox.add({ kind: 'edit', title: 'next', logId: 'v-1', request })).toMatchObject({
    title: 'next',
  });
});
