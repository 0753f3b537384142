import { auditQuery, auditWire } from '../entities/audit';
import { decodeNothing, endpoint, parsedBy } from './endpoint';

/** The activity log of a workspace: who did what, when and from where. For owners. */
export const readAudit = endpoint({
  method: 'GET',
  path: '/audit',
  query: auditQuery,
  answer: auditWire,
  access: 'manage',
  status: 200,
  decode: parsedBy(auditWire),
});

/** The whole log as a CSV file, oldest entry first. */
export const downloadAudit = endpoint({
  method: 'GET',
  path: '/audit/file',
  access: 'manage',
  status: 200,
  decode: decodeNothing,
});
