import { startTransition, useEffect, useState } from 'react';

/** About as many rows as a window shows. Rendering them is quick enough not to delay a key. */
const AT_ONCE = 10;
/** Longer than the time between two keys of a user who types, in milliseconds. */
const PAUSE_MS = 150;

interface Item {
  readonly id: string;
}

/**
 * Renders the rows of a list in batches, from the top, so that the browser can handle keys and
 * paint in between. A former row stays in its place until the new one is ready, so the page keeps
 * its height. After a change, the first rows come at once and the others after a pause. During the
 * pause, another change waits too: while the user types, the rows are not replaced at every key.
 */
export function useRowsByTurns<Row extends Item>(rows: readonly Row[]): readonly Row[] {
  const [turn, setTurn] = useState<Turn<Row>>({ rows, count: AT_ONCE, before: [], pauses: false });
  if (turn.rows !== rows) {
    const before = shownIn(turn);
    const waits = turn.pauses && before.length > 0;
    setTurn({ rows, count: waits ? 0 : AT_ONCE, before, pauses: true });
  }
  const { count, pauses } = turn;
  useEffect(() => {
    if (count >= rows.length && !pauses) return undefined;
    // In a new task, so that the rows so far are painted first.
    const timer = setTimeout(
      () =>
        startTransition(() =>
          setTurn((now) =>
            now.rows === rows ? { ...now, count: count + AT_ONCE, pauses: false } : now,
          ),
        ),
      pauses ? PAUSE_MS : 0,
    );
    return () => clearTimeout(timer);
  }, [rows, count, pauses]);
  return shownIn(turn);
}

interface Turn<Row> {
  readonly rows: readonly Row[];
  /** How many of them are rendered. */
  readonly count: number;
  /** The rows that were shown before. */
  readonly before: readonly Row[];
  /** Whether the user may still be typing. */
  readonly pauses: boolean;
}

function shownIn<Row extends Item>({ rows, count, before }: Turn<Row>): readonly Row[] {
  if (count >= rows.length) return rows;
  const made = rows.slice(0, count);
  const ids = new Set(made.map(({ id }) => id));
  return [...made, ...before.slice(count).filter(({ id }) => !ids.has(id))];
}
