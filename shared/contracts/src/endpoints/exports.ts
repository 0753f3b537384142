import { exportWire } from '../entities/export';
import { decodeNothing, endpoint } from './endpoint';

/** Tells the activity log about an export made in the caller's browser. */
export const reportExport = endpoint({
  method: 'POST',
  path: '/audit/exports',
  body: exportWire,
  access: 'view',
  status: 204,
  decode: decodeNothing,
});
