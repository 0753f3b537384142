import { personOf } from '@fieldline/testing/fixtures';
import { renderHook } from '@testing-library/react';
import { bestFirst } from '../view/searched';
import { useReadySearch } from './useReadySearch';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const people = Array.from({ length: 120 }, (_, index) =>
  personOf({ id: `${index}`, name: `Zoë ${index}` }),
);

test('people are prepared for a search once the page is idle', () => {
  renderHook(() => useReadySearch(people));
  jest.advanceTimersByTime(1000);
  const folding = jest.spyOn(String.prototype, 'normalize');
  expect(bestFirst(people, 'zoe')).toHaveLength(120);
  expect(folding).not.toHaveBeenCalled();
});

test('leaving the page stops the preparation', () => {
  const { unmount } = renderHook(() => useReadySearch(people));
  unmount();
  expect(jest.getTimerCount()).toBe(0);
});
