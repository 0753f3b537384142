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

describe('a query that becomes outdated while it is read', () => {
  const KEY = ['notes'];

  /** A server that answers with the state at the time of the request. */
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

  test('is read again, because its answer is outdated', async () => {
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

  test('is not read a third time if the call was cancelled for another', async () => {
    const { queryClient, shown, reads, write } = readNotes({ initialData: 'older' });
    await jest.advanceTimersByTimeAsync(50);
    write('new');
    void queryClient.invalidateQueries();
    await jest.advanceTimersByTimeAsync(1000);
    expect(shown()).toBe('new');
    expect(reads()).toBe(2);
  });

  test('is read again even if the shown data were set meanwhile', async () => {
    const { queryClient, shown, write } = readNotes();
    await jest.advanceTimersByTimeAsync(50);
    write('new');
    void queryClient.invalidateQueries();
    queryClient.setQueryData(KEY, 'new');
    await jest.advanceTimersByTimeAsync(1000);
    expect(shown()).toBe('new');
  });
});
