import { createHash } from 'node:crypto';
import type { Database } from './database';

const KEPT = 200;

/**
 * Composes a statement once per database and shape, with placeholders for its values: composing it
 * takes the processor longer than reading its rows.
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

interface Query<Statement> {
  toSQL(): { readonly sql: string };
  prepare(name: string): Statement;
}

/** Gives a statement a name, so that each PostgreSQL connection parses and plans it once. */
export const named = <Statement>(query: Query<Statement>): Statement =>
  query.prepare(createHash('sha256').update(query.toSQL().sql).digest('hex').slice(0, 32));

/** The name of a statement that has none. */
export const UNNAMED = '';
