import { retentionPatchWire, retentionWire } from '../entities/retention';
import { endpoint, parsedBy } from './endpoint';

const answer = { answer: retentionWire, status: 200, decode: parsedBy(retentionWire) } as const;

/** How long the workspace keeps photos and the history of changes. */
export const readRetention = endpoint({ method: 'GET', path: '/retention', ...answer });

/** What it deletes from then on it deletes 14 days later at the earliest. */
export const changeRetention = endpoint({
  method: 'PATCH',
  path: '/retention',
  access: 'manage',
  body: retentionPatchWire,
  ...answer,
});
