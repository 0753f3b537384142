import { changeRetention, readRetention } from '@fieldline/contracts';
import { type Handler, on } from './handler';

/** The rules are only stored: nothing is deleted. */
export const retentionHandlers: readonly Handler[] = [
  on(readRetention, ({ state }) => state.retention),
  on(changeRetention, ({ state, body }) => {
    const {
      photo_years = state.retention.photo_years,
      history_years = state.retention.history_years,
    } = body;
    state.retention = { ...state.retention, photo_years, history_years };
    return state.retention;
  }),
];
