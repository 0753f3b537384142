import { QueryObserver } from '@tanstack/react-query';
import { createQueryClient } from './queryClient';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a query removed while shown is freed once it is no longer shown', () => {
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

describe('what is outdated while it is read', () => {
  const KEY = ['notes'];

  /** A server whose answers are of when they were asked for. */
  function readNotes({ initialData }: { readonly initialData?: string } = {}) {
    const queryClient = createQueryClient();
    let saved = 'old';
    let reads = 0;
    const observer = new QueryObserver(queryClient, {
      queryKey: KEY,
      queryFn: async () => {
        reads += 1;
        const answer = saved;
        await new Promise((resolve) => setTimeout(resolve, 100));
        return answer;
      },
      ...(initialData !== undefined && { initialData, staleTime: 0 }),
    });
    observer.subscribe(() => undefined);
    return {
      queryClient,
      shown: () => observer.getCurrentResult().data,
      reads: () => reads,
      write: (next: string) => void (saved = next),
    };
  }

  test('is read again, for its answer is of before', async () => {
    const { queryClient, shown, reads, write } = readNotes();
    await jest.advanceTimersByTimeAsync(50);
    write('new');
    void queryClient.invalidateQueries();
    await jest.advanceTimersByTimeAsync(50);
    expect(shown()).toBe('old');
    await jest.advanceTimersByTimeAsync(100);
    expect(shown()).toBe('new');
    await jest.advanceTimersByTimeAsync(1000);
    expect(reads()).toBe(2);
  });

  test('is not read a third time where the call was given up for another', async () => {
    const { queryClient, shown, reads, write } = readNotes({ initialData: 'older' });
    await jest.advanceTimersByTimeAsync(50);
    write('new');
    void queryClient.invalidateQueries();
    await jest.advanceTimersByTimeAsync(1000);
    expect(shown()).toBe('new');
    expect(reads()).toBe(2);
  });

  test('is read again also where what is shown was set meanwhile', async () => {
    const { queryClient, shown, write } = readNotes();
    await jest.advanceTimersByTimeAsync(50);
    write('new');
    void queryClient.invalidateQueries();
    queryClient.setQueryData(KEY, 'new');
    await jest.advanceTimersByTimeAsync(1000);
    expect(shown()).toBe('new');
  });
});
