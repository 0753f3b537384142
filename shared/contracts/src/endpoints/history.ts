import { historyQuery, historyWire } from '../entities/history';
import { endpoint, parsedBy } from './endpoint';

/** Who changed which fields of a project, and their earlier values. */
export const readProjectHistory = endpoint({
  method: 'GET',
  path: '/projects/{id}/history',
  query: historyQuery,
  answer: historyWire,
  status: 200,
  decode: parsedBy(historyWire),
});

export const readLogHistory = endpoint({
  method: 'GET',
  path: '/logs/{id}/history',
  query: historyQuery,
  answer: historyWire,
  status: 200,
  decode: parsedBy(historyWire),
});

export const readProductHistory = endpoint({
  method: 'GET',
  path: '/products/{id}/history',
  query: historyQuery,
  answer: historyWire,
  status: 200,
  decode: parsedBy(historyWire),
});
