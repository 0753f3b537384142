import type { SessionState } from '@fieldline/platform';
import { askWhenSignedIn } from './trials';

type Parts = Parameters<typeof askWhenSignedIn>[0];

const SIGNED_IN = { status: 'signed-in', user: { uid: 'ada' } } as SessionState;

/** A tab whose address requests a canary, and the results. */
function open(answer: () => Promise<boolean>, kept = new Map<string, string>()) {
  let state: SessionState = { status: 'checking' };
  const listeners = new Set<() => void>();
  const call = jest.fn(answer);
  const reload = jest.fn();
  const show = jest.fn();
  const warn = jest.fn();
  const platform = {
    session: {
      state: () => state,
      subscribe: (listener: () => void) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    api: { call },
    toast: { show },
    logger: { warn },
  } as unknown as Parts;
  askWhenSignedIn(platform, {
    now: () => 1_000_000,
    reload,
    storage: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
    },
  });
  const signIn = async () => {
    state = SIGNED_IN;
    for (const listener of [...listeners]) listener();
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  };
  return { signIn, call, reload, show, warn };
}

test('once a tester is signed in, the document is requested again', async () => {
  const tab = open(async () => true);
  expect(tab.call).not.toHaveBeenCalled();
  await tab.signIn();
  await tab.signIn();
  expect(tab.call).toHaveBeenCalledTimes(1);
  expect(tab.reload).toHaveBeenCalledTimes(1);
});

test('without stored cookies, the document is not requested repeatedly', async () => {
  const kept = new Map<string, string>();
  await open(async () => true, kept).signIn();
  const again = open(async () => true, kept);
  await again.signIn();
  expect(again.reload).not.toHaveBeenCalled();
});

test('a user who is not a tester is told so, and nothing is reloaded', async () => {
  const tab = open(async () => false);
  await tab.signIn();
  expect(tab.show).toHaveBeenCalledWith(expect.objectContaining({ title: 'Not for this account' }));
  expect(tab.reload).not.toHaveBeenCalled();
});

test('if the host cannot be asked, everything still works', async () => {
  const tab = open(() => Promise.reject(new Error('down')));
  await tab.signIn();
  expect(tab.warn).toHaveBeenCalled();
  expect(tab.reload).not.toHaveBeenCalled();
});
