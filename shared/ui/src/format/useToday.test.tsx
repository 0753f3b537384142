import { act, render, screen } from '@testing-library/react';
import { useToday } from './useToday';

const Today = () => <output>{useToday()}</output>;

beforeEach(() => jest.useFakeTimers({ now: new Date(2026, 11, 1, 23, 59, 30) }));
afterEach(() => jest.useRealTimers());

test('the day changes at midnight, and again a day later', () => {
  render(<Today />);
  expect(screen.getByRole('status')).toHaveTextContent('2026-12-01');
  act(() => jest.advanceTimersByTime(31_500));
  expect(screen.getByRole('status')).toHaveTextContent('2026-12-02');
  act(() => jest.advanceTimersByTime(86_400_000));
  expect(screen.getByRole('status')).toHaveTextContent('2026-12-03');
});

test.each([
  ['visibilitychange', () => document],
  ['focus', () => window],
])('the day changes when the page is seen again (%s)', (event, target) => {
  render(<Today />);
  jest.setSystemTime(new Date(2026, 11, 4, 9));
  act(() => void target().dispatchEvent(new Event(event)));
  expect(screen.getByRole('status')).toHaveTextContent('2026-12-04');
});
