import { retentionPatchWire, retentionWire } from '../entities/retention';
import { endpoint, parsedBy } from './endpoint';

const answer = { answer: retentionWire, status: 200, decode: parsedBy(retentionWire) } as const;

/** How long the workspace keeps photos and earlier versions. */
export const readRetention = endpoint({ method: 'GET', path: '/retention', ...answer });

/** A rule deletes nothing during the first 14 days. */
export const changeRetention = endpoint({
  method: 'PATCH',
  path: '/retention',
  access: 'manage',
  body: retentionPatchWire,
  ...answer,
});
