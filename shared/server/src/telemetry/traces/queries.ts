import { PgSession, type PgDatabase, type PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Database } from '../../database/database';
import type { Traces } from './traces';

/**
 * A span for each statement of a call, also in transactions: its text with placeholders, never its
 * values. Attributes are named as in
 * https://opentelemetry.io/docs/specs/semconv/database/postgresql
 */
export function traceQueries(db: Database, traces: Traces): void {
  traceSession(db, traces);
  const transact = db.transaction.bind(db);
  db.transaction = (work, config) =>
    traces.step({ name: 'transaction' }, () =>
      transact((tx) => {
        traceSession(tx, traces);
        return work(tx);
      }, config),
    );
}

function traceSession(db: PgDatabase<PgQueryResultHKT>, traces: Traces) {
  const session: unknown = Reflect.get(db, 'session');
  if (!(session instanceof PgSession)) throw new Error('drizzle keeps its session elsewhere');
  const prepare = session.prepareQuery.bind(session);
  session.prepareQuery = (...prepared) => {
    const query = prepare(...prepared);
    const [{ sql }] = prepared;
    const execute = query.execute.bind(query);
    const step = {
      name: nameOf(sql),
      attributes: { 'db.system.name': 'postgresql', 'db.query.text': sql },
      isElsewhere: true,
    };
    query.execute = (values) => traces.step(step, () => execute(values));
    return query;
  };
}

/** A statement's operation and table, such as `select products`. */
export function nameOf(sql: string): string {
  const [, verb = 'query'] = /^\s*(\w+)/.exec(sql) ?? [];
  const [, table = ''] = /\b(?:from|into|update)\s+"?(\w+)/i.exec(sql) ?? [];
  return `${verb.toLowerCase()} ${table}`.trimEnd();
}
