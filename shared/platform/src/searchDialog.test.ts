import { createSearchDialog } from './searchDialog';

function setUp() {
  const load = jest.fn();
  return { load, dialog: createSearchDialog(load) };
}

test('an opening is remembered until the dialog is registered', () => {
  const { load, dialog } = setUp();
  dialog.open();
  expect(load).toHaveBeenCalledTimes(1);
  const show = jest.fn();
  dialog.set(show);
  expect(show).toHaveBeenCalledTimes(1);
});

test('if a dialog fails while it opens, the next one opens at once', () => {
  const { dialog } = setUp();
  const leave = dialog.set(() => undefined);
  dialog.open();
  leave();
  const stand = jest.fn();
  dialog.set(stand);
  expect(stand).toHaveBeenCalledTimes(1);
});

test('after a dialog was closed, the next one does not open', () => {
  const { dialog } = setUp();
  const leave = dialog.set(() => undefined);
  dialog.open();
  dialog.closed();
  leave();
  const next = jest.fn();
  dialog.set(next);
  expect(next).not.toHaveBeenCalled();
});
