import { QueryObserver } from '@tanstack/react-query';
import { createQueryClient } from './queryClient';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('what is removed while it is shown is held by nothing once it is not', () => {
  const queryClient = createQueryClient();
  const observer = new QueryObserver(queryClient, {
    queryKey: ['credits'],
    queryFn: () => 50,
    initialData: 50,
  });
  const leave = observer.subscribe(() => undefined);
  queryClient.clear();
  leave();
  jest.advanceTimersByTime(1);
  expect(jest.getTimerCount()).toBe(0);
});
