import { act, renderHook } from '@testing-library/react';
import { useRowsByTurns } from './useRowsByTurns';

const rowsOf = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `${prefix}${index}` }));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const PAUSE_MS = 150;
const turn = (afterMs = 0) => act(() => jest.advanceTimersByTimeAsync(afterMs));

function show(first: ReturnType<typeof rowsOf>) {
  const { result, rerender } = renderHook(({ rows }) => useRowsByTurns(rows), {
    initialProps: { rows: first },
  });
  const shown = () => result.current.map(({ id }) => id);
  return { rerender, shown, all: () => result.current };
}

test('the first rows are rendered at once, the others in batches', async () => {
  const rows = rowsOf('a', 25);
  const { shown, all } = show(rows);
  const counts = [shown().length];
  for (let time = 0; time < 2; time += 1) {
    await turn();
    counts.push(shown().length);
  }
  expect(counts).toEqual([10, 20, 25]);
  expect(all()).toBe(rows);
});

test('old rows stay until they are replaced, and no row is shown twice', async () => {
  const { shown, rerender } = show(rowsOf('a', 10));
  rerender({ rows: [{ id: 'a9' }, ...rowsOf('b', 24)] });
  expect(shown()).toHaveLength(10);
  expect(new Set(shown()).size).toBe(shown().length);
  await turn(PAUSE_MS - 1);
  expect(shown()).toHaveLength(10);
  await turn(1);
  expect(shown()).toHaveLength(20);
  await turn();
  expect(shown()).toEqual(['a9', ...rowsOf('b', 24).map(({ id }) => id)]);
  const before = shown();
  rerender({ rows: rowsOf('c', 20) });
  expect(shown()).toEqual([...rowsOf('c', 10).map(({ id }) => id), ...before.slice(10)]);
});

test('many rows are replaced in batches, so that a key never waits for all of them', async () => {
  const { shown, rerender } = show(rowsOf('a', 30));
  await turn();
  await turn();
  rerender({ rows: rowsOf('b', 30) });
  const replaced = () => shown().filter((id) => id.startsWith('b')).length;
  const counts = [replaced()];
  for (const afterMs of [PAUSE_MS, 0]) {
    await turn(afterMs);
    counts.push(replaced());
  }
  expect(counts).toEqual([10, 20, 30]);
  expect(shown()).toHaveLength(30);
});

test('few rows are rendered at once', () => {
  const { shown, rerender } = show(rowsOf('a', 10));
  rerender({ rows: rowsOf('b', 3) });
  expect(shown()).toEqual(['b0', 'b1', 'b2']);
});

test('while the user types, rows are replaced once: when the typing pauses', async () => {
  const { shown, rerender } = show(rowsOf('a', 12));
  await turn();
  rerender({ rows: rowsOf('b', 12) });
  const afterFirstKey = shown();
  for (const prefix of ['c', 'd']) {
    await turn(PAUSE_MS - 1);
    rerender({ rows: rowsOf(prefix, 12) });
    expect(shown()).toEqual(afterFirstKey);
  }
  await turn(PAUSE_MS);
  expect(shown().slice(0, 10)).toEqual(rowsOf('d', 10).map(({ id }) => id));
  await turn();
  expect(shown()).toEqual(rowsOf('d', 12).map(({ id }) => id));
  // The next key after a pause is answered at once.
  rerender({ rows: rowsOf('e', 12) });
  expect(shown()[0]).toBe('e0');
});

test('the first rows after none do not wait', () => {
  const { shown, rerender } = show([]);
  rerender({ rows: rowsOf('none', 0) });
  rerender({ rows: rowsOf('a', 3) });
  expect(shown()).toEqual(['a0', 'a1', 'a2']);
});
