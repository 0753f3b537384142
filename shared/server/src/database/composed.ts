import type { Database } from './database';

const KEPT = 200;

/**
 * Composes a statement once for each database and each shape it may have, with placeholders for its
 * values: composing one anew takes the processor longer than to read its rows. It has no name of its own
 * in PostgreSQL, where a pooler may give each call another connection.
 */
export function composedOnce<Shape, Statement>(
  compose: (db: Database, shape: Shape) => Statement,
): (db: Database, shape: Shape) => Statement {
  const ofDatabases = new WeakMap<Database, Map<string, Statement>>();
  return (db, shape) => {
    const known = ofDatabases.get(db) ?? new Map<string, Statement>();
    ofDatabases.set(db, known);
    const key = JSON.stringify(shape);
    const statement = known.get(key) ?? compose(db, shape);
    known.set(key, statement);
    if (known.size > KEPT) known.delete(known.keys().next().value ?? '');
    return statement;
  };
}

/** The name of a statement that has none. */
export const UNNAMED = '';
