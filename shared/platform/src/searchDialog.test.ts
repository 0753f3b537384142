import { createSearchDialog } from './searchDialog';

function setUp() {
  const summon = jest.fn();
  return { summon, dialog: createSearchDialog(summon) };
}

test('is remembered until somebody shows it', () => {
  const { summon, dialog } = setUp();
  dialog.open();
  expect(summon).toHaveBeenCalledTimes(1);
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
