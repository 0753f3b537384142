import { DRAFT_KEY, LOCKS } from '@fieldline/contracts';
import type { Logger } from '@fieldline/platform';
import { renderWithPlatform } from '@fieldline/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { draftSlot, findOpenTabs } from './drafts';
import { DraftNotice } from './DraftNotice';
import { useProtectedText } from './useProtectedText';

const logger: Logger = { error: jest.fn(), warn: jest.fn(), scoped: () => logger };
const user = userEvent.setup();
const box = () => screen.getByRole('textbox');
const typed = (notes: string) => ({ version: 1, began: { notes: '' }, values: { notes } });
const keys = () => Object.keys(localStorage).filter((key) => key.startsWith(DRAFT_KEY));

function Notes({ saved = 'Dry' }: { saved?: string }) {
  const { text, change, draft } = useProtectedText({ form: 'notes:1', saved });
  return (
    <>
      {draft.isRestored && <DraftNotice onDiscard={draft.restart} />}
      <textarea value={text} onChange={({ target }) => change(target.value)} />
      <button onClick={draft.clear}>Saved</button>
    </>
  );
}

test('what was typed is offered again, and can be discarded', async () => {
  const first = await renderWithPlatform(<Notes />);
  await user.type(box(), ' and cold');
  first.unmount();
  await renderWithPlatform(<Notes />);
  expect(box()).toHaveValue('Dry and cold');
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(box()).toHaveValue('Dry');
  expect(keys()).toEqual([]);
});

test('what was saved is not offered again', async () => {
  const first = await renderWithPlatform(<Notes />);
  await user.type(box(), '!');
  await user.click(screen.getByRole('button', { name: 'Saved' }));
  first.unmount();
  await renderWithPlatform(<Notes saved="Dry!" />);
  expect(screen.queryByRole('status')).toBeNull();
});

test('another user is not offered it, and it waits for its own', () => {
  draftSlot('ada', 'notes:1', logger).write(typed('Secret'));
  expect(draftSlot('grace', 'notes:1', logger).read()).toBeNull();
  expect(draftSlot(undefined, 'notes:1', logger).read()).toBeNull();
  expect(draftSlot('ada', 'notes:11', logger).read()).toBeNull();
  expect(draftSlot('ada', 'notes:1', logger).read()?.values).toEqual({ notes: 'Secret' });
});

test('two tabs do not overwrite each other’s text', () => {
  const one = draftSlot('ada', 'notes:1', logger);
  const other = draftSlot('ada', 'notes:1', logger);
  one.write(typed('In the first tab'));
  other.write(typed('In the second tab'));
  other.clear();
  expect(draftSlot('ada', 'notes:1', logger).read()?.values).toEqual({
    notes: 'In the first tab',
  });
});

test('old drafts, and the oldest of many, are removed', () => {
  jest.useFakeTimers({ now: 0 });
  draftSlot('ada', 'notes:0', logger).write(typed('Of last month'));
  jest.setSystemTime(31 * 86_400_000);
  for (let index = 1; index <= 60; index += 1) {
    draftSlot('ada', `notes:${index}`, logger).write(typed(String(index)));
    jest.advanceTimersByTime(1000);
  }
  jest.useRealTimers();
  expect(keys()).toHaveLength(50);
  expect(draftSlot('ada', 'notes:60', logger).read()).not.toBeNull();
  expect(draftSlot('ada', 'notes:0', logger).read()).toBeNull();
});

test('a full or blocked storage does not disturb the typing', async () => {
  const set = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  await renderWithPlatform(<Notes />);
  await user.type(box(), '!');
  expect(box()).toHaveValue('Dry!');
  set.mockRestore();
});

test('a draft is offered when the tab that stored it is gone, not while it is open', async () => {
  const key = `${DRAFT_KEY}:ada:notes:1:other-tab.1`;
  localStorage.setItem(key, JSON.stringify({ ...typed('Elsewhere'), at: 1 }));
  const held = [{ name: `${LOCKS.drafts} other-tab` }];
  const locks = { request: jest.fn(() => Promise.resolve()), query: async () => ({ held }) };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: locks });
  const offered = () => draftSlot('ada', 'notes:1', logger).read()?.values;
  await findOpenTabs();
  expect(offered()).toBeUndefined();

  held.pop();
  window.dispatchEvent(new StorageEvent('storage', { key }));
  await findOpenTabs();
  expect(offered()).toEqual({ notes: 'Elsewhere' });

  // Another tab stores a draft after the browser was asked.
  window.dispatchEvent(new StorageEvent('storage', { key }));
  expect(offered()).toBeUndefined();

  // Where the browser blocks locks, drafts are offered as if this tab were the only one.
  locks.query = () => Promise.reject(new DOMException('blocked', 'SecurityError'));
  await findOpenTabs();
  expect(offered()).toEqual({ notes: 'Elsewhere' });
  Reflect.deleteProperty(navigator, 'locks');
});
