import { createToaster } from '@fieldline/platform/host';
import { waitFor } from '@testing-library/react';
import { createRemovals, type Removal } from './removals';

function setUp() {
  const toast = createToaster();
  const errors: string[] = [];
  const logger = {
    error: (message: string) => void errors.push(message),
    warn: () => undefined,
    scoped: () => logger,
  };
  const page = new EventTarget();
  const removals = createRemovals(toast, logger, page);
  const send = jest.fn<Promise<void>, [string, boolean]>(async () => undefined);
  const onSent = jest.fn();
  const removal = (...ids: string[]): Removal => ({
    ids,
    texts: { done: `${ids.join()} deleted`, failed: () => ({ title: 'Failed to delete' }) },
    send,
    onSent,
  });
  return {
    toast,
    errors,
    page,
    removals,
    send,
    onSent,
    removal,
    gone: () => [...removals.hidden()],
  };
}

test('a removed item disappears at once, and is deleted when the toast is gone', async () => {
  const { toast, removals, send, onSent, removal, gone } = setUp();
  removals.remove(removal('a'));
  expect(gone()).toEqual(['a']);
  expect(toast.shown.get()).toMatchObject({ title: 'a deleted', action: { label: 'Undo' } });
  expect(send).not.toHaveBeenCalled();
  toast.dismiss();
  await waitFor(() => expect(onSent).toHaveBeenCalledWith(['a']));
  expect(send.mock.calls).toEqual([['a', false]]);
  expect(gone()).toEqual(['a']);
});

test('Undo shows the item again, and nothing is deleted', () => {
  const { toast, page, removals, send, removal, gone } = setUp();
  removals.remove(removal('a', 'b'));
  toast.shown.get()?.action?.run();
  expect(gone()).toEqual([]);
  toast.dismiss();
  page.dispatchEvent(new Event('pagehide'));
  expect(send).not.toHaveBeenCalled();
});

test('a second removal replaces the first toast, and the first item is deleted', async () => {
  const { toast, removals, send, removal, gone } = setUp();
  removals.remove(removal('a'));
  removals.remove(removal('b'));
  await waitFor(() => expect(send.mock.calls).toEqual([['a', false]]));
  toast.shown.get()?.action?.run();
  expect(gone()).toEqual(['a']);
});

test('when the page is closed, each call is made once and outlives the page', async () => {
  const { toast, page, removals, send, removal } = setUp();
  removals.remove(removal('a', 'b'));
  page.dispatchEvent(new Event('pagehide'));
  toast.dismiss();
  expect(send.mock.calls).toEqual([
    ['a', true],
    ['b', true],
  ]);
});

test('an item that could not be deleted reappears with an error', async () => {
  const { toast, errors, removals, send, onSent, removal, gone } = setUp();
  send.mockImplementationOnce(() => Promise.reject(new Error('no')));
  removals.remove(removal('a', 'b'));
  toast.dismiss();
  await waitFor(() => expect(gone()).toEqual(['b']));
  expect(toast.shown.get()).toMatchObject({ title: 'Failed to delete', variant: 'destructive' });
  expect(errors).toEqual(['Failed to delete']);
  expect(onSent).toHaveBeenCalledWith(['b']);
});
