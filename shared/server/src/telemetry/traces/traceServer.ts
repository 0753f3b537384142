import type { FastifyInstance } from 'fastify';
import type { OpenDatabase } from '../../database/database';
import { traceCalls } from './calls';
import { openPageSpans } from './pageSpans';
import { tracedPhotos, tracedWriter, type TracedParts } from './parts';
import { traceQueries } from './queries';
import { openTraces } from './traces';
import type { TracesConfiguration } from './tracesConfiguration';

/** Traces a server's calls and their work; returns what puts spans around its other parts. */
export function traceServer(
  app: FastifyInstance,
  configuration: TracesConfiguration,
  database: Pick<OpenDatabase, 'db' | 'reports'> | undefined,
): TracedParts {
  const traces = openTraces(configuration);
  traceCalls(app, traces);
  const databases = database ? [database.db, database.reports] : [];
  for (const each of new Set(databases)) traceQueries(each, traces);
  const pages = openPageSpans(configuration);
  app.addHook('onClose', () => pages.close());
  return {
    photos: (storage) => tracedPhotos(storage, traces),
    writer: (writer) => tracedWriter(writer, traces),
    onCall: pages.tell,
  };
}
