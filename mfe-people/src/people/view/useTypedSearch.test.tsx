import { act, renderHook } from '@testing-library/react';
import { useTypedSearch } from './useTypedSearch';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function show(first = '') {
  const write = jest.fn<void, [string]>();
  const { result, rerender, unmount } = renderHook(
    ({ written }) => useTypedSearch(written, write),
    {
      initialProps: { written: first },
    },
  );
  return {
    write,
    unmount,
    typed: () => result.current,
    readAddress: (written: string) => rerender({ written }),
  };
}

test('the search changes with each key, the address after a pause', () => {
  const { write, typed, readAddress } = show();
  for (const text of ['a', 'ad', 'ada']) act(() => typed().type(text));
  expect(typed().search).toBe('ada');
  expect(write).not.toHaveBeenCalled();
  act(() => jest.advanceTimersByTime(1000));
  expect(write.mock.calls).toEqual([['ada']]);
  readAddress('ada');
  readAddress('');
  expect(typed().search).toBe('');
});

test('leaving the field writes the address at once, and only once', () => {
  const { write, typed } = show();
  act(() => typed().type('ada'));
  act(() => typed().settle());
  act(() => jest.advanceTimersByTime(1000));
  expect(write.mock.calls).toEqual([['ada']]);
});

test('typed text is discarded if the search changes in another way', () => {
  const { write, typed } = show('bob');
  act(() => typed().type('ada'));
  act(() => typed().forget());
  act(() => jest.advanceTimersByTime(1000));
  expect(typed().search).toBe('bob');
  expect(write).not.toHaveBeenCalled();
});

test('nothing is written after the page is left', () => {
  const { write, typed, unmount } = show();
  act(() => typed().type('ada'));
  unmount();
  jest.advanceTimersByTime(1000);
  expect(write).not.toHaveBeenCalled();
});
