import { startTransition, useEffect, useState } from 'react';

/** As many as a window of a desk shows; making them lets no key wait. */
const AT_ONCE = 10;

interface Item {
  readonly id: string;
}

/**
 * Rows of a list some at a time, from the top: keys and paints come in between. Until a row's turn
 * has come, what stood there before stays, so that the page keeps its height.
 */
export function useRowsByTurns<Row extends Item>(rows: readonly Row[]): readonly Row[] {
  const [turn, setTurn] = useState<Turn<Row>>({ rows, count: AT_ONCE, before: [] });
  if (turn.rows !== rows) setTurn({ rows, count: AT_ONCE, before: shownIn(turn) });
  const { count } = turn;
  useEffect(() => {
    if (count >= rows.length) return undefined;
    // In a task of its own, so that what is there is painted first.
    const timer = setTimeout(() =>
      startTransition(() =>
        setTurn((now) => (now.rows === rows ? { ...now, count: count + AT_ONCE } : now)),
      ),
    );
    return () => clearTimeout(timer);
  }, [rows, count]);
  return shownIn(turn);
}

interface Turn<Row> {
  readonly rows: readonly Row[];
  /** How many of them are there. */
  readonly count: number;
  /** What stood there before. */
  readonly before: readonly Row[];
}

function shownIn<Row extends Item>({ rows, count, before }: Turn<Row>): readonly Row[] {
  if (count >= rows.length) return rows;
  const made = rows.slice(0, count);
  const ids = new Set(made.map(({ id }) => id));
  return [...made, ...before.slice(count).filter(({ id }) => !ids.has(id))];
}
