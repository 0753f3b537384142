import { changeRetention, readRetention, retentionPatchWire } from '@fieldline/contracts';
import * as z from 'zod/mini';
import type { Handler } from './handler';

/** Rules that nothing follows. */
export const retentionHandlers: readonly Handler[] = [
  [readRetention, ({ state }) => state.retention],
  [
    changeRetention,
    ({ state, body }) => {
      const {
        photo_years = state.retention.photo_years,
        history_years = state.retention.history_years,
      } = z.parse(retentionPatchWire, body);
      state.retention = { ...state.retention, photo_years, history_years };
      return state.retention;
    },
  ],
];
