import { deleteLog } from '@fieldline/contracts';
import { useDeletion } from '../items/useDeletion';
import { logKey, LOGS_KEY } from '../queries/keys';

/** Deletes site visits with their photos, with Undo. */
export const useDeleteVisits = () =>
  useDeletion({
    one: 'Site visit',
    several: 'site visits',
    call: (api, options) => api.call(deleteLog, options),
    keyOf: logKey,
    lists: [LOGS_KEY],
  });
