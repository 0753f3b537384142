import { exportWire } from '../entities/export';
import { decodeNothing, endpoint } from './endpoint';

/** Reports an export made in the caller's browser to the activity log. */
export const reportExport = endpoint({
  method: 'POST',
  path: '/audit/exports',
  body: exportWire,
  access: 'view',
  status: 204,
  decode: decodeNothing,
});
