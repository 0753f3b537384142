import { QueryClient } from '@tanstack/react-query';
import { showChange } from './showChange';

const KEY = ['visit', '1'];
const filters = { queryKey: KEY, exact: true };

/** A client with a running read of the visit; `answer` ends it, unless it was cancelled. */
function reading() {
  const queryClient = new QueryClient();
  let answer: (title: string) => void = () => undefined;
  const read = () =>
    queryClient
      .fetchQuery({
        queryKey: KEY,
        queryFn: () =>
          new Promise<{ title: string }>((resolve) => (answer = (title) => resolve({ title }))),
      })
      .catch(() => undefined);
  return { queryClient, read, answer: (title: string) => answer(title) };
}

test('a read that began before the write does not undo it on the screen', async () => {
  const { queryClient, read, answer } = reading();
  queryClient.setQueryData(KEY, { title: 'Before' });
  const first = read();
  showChange(queryClient, filters, () => ({ title: 'Written' }));
  answer('Before');
  await first;
  expect(queryClient.getQueryData(KEY)).toEqual({ title: 'Written' });
  expect(queryClient.isFetching()).toBe(0);
});

test('the first read of a query is not cancelled', async () => {
  const { queryClient, read, answer } = reading();
  const first = read();
  showChange(queryClient, filters, () => ({ title: 'Written' }));
  answer('Answered');
  await first;
  expect(queryClient.getQueryData(KEY)).toEqual({ title: 'Answered' });
});
