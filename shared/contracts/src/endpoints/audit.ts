import { auditCheckWire, auditQuery, auditWire } from '../entities/audit';
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

/** Whether every entry is as it was written, and none is missing. */
export const checkAudit = endpoint({
  method: 'GET',
  path: '/audit/check',
  answer: auditCheckWire,
  access: 'manage',
  status: 200,
  decode: parsedBy(auditCheckWire),
});

/** The whole log as a CSV file, the oldest entry first, with what each entry's hash was made of. */
export const downloadAudit = endpoint({
  method: 'GET',
  path: '/audit/file',
  access: 'manage',
  status: 200,
  decode: decodeNothing,
});
