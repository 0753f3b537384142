import { exportWire } from '../entities/export';
import { decodeNothing, endpoint } from './endpoint';

/** Tells the activity log of an export that the caller's browser has made by itself. */
export const reportExport = endpoint({
  method: 'POST',
  path: '/audit/exports',
  body: exportWire,
  access: 'view',
  status: 204,
  decode: decodeNothing,
});
