import { createSearchDialog } from './searchDialog';

function setUp() {
  const load = jest.fn();
  return { load, dialog: createSearchDialog(load) };
}

test('is remembered until somebody shows it', () => {
  const { load, dialog } = setUp();
  dialog.open();
  expect(load).toHaveBeenCalledTimes(1);
  const show = jest.fn();
  dialog.set(show);
  expect(show).toHaveBeenCalledTimes(1);
});

test('what fails while it opens is answered for by the next one, at once', () => {
  const { dialog } = setUp();
  const leave = dialog.set(() => undefined);
  dialog.open();
  leave();
  const stand = jest.fn();
  dialog.set(stand);
  expect(stand).toHaveBeenCalledTimes(1);
});

test('a dialog that was closed asks nothing of the next one', () => {
  const { dialog } = setUp();
  const leave = dialog.set(() => undefined);
  dialog.open();
  dialog.closed();
  leave();
  const next = jest.fn();
  dialog.set(next);
  expect(next).not.toHaveBeenCalled();
});
