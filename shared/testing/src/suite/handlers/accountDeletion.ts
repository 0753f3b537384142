import {
  askForAccountDeletion,
  DELETION_DAYS,
  readAccountDeletion,
  takeBackAccountDeletion,
} from '@fieldline/contracts';
import { TEST_USER } from '../fakeSession';
import { type Handler, on, Refusal } from './handler';

const DAY_MS = 86_400_000;

/** Deletions are only noted: no account is ever deleted. */
export const accountDeletionHandlers: readonly Handler[] = [
  on(readAccountDeletion, ({ state }) => state.deletion),
  on(askForAccountDeletion, ({ state, body: { email, removes_name } }) => {
    if (email.trim().toLowerCase() !== TEST_USER.email) throw new Refusal(400, 'WRONG_ADDRESS');
    if (state.deletion.last_owner_of.length > 0) throw new Refusal(409, 'LAST_OWNER');
    const due_at = new Date(Date.now() + DELETION_DAYS * DAY_MS).toISOString();
    state.deletion = { ...state.deletion, due_at: state.deletion.due_at ?? due_at, removes_name };
    return state.deletion;
  }),
  on(takeBackAccountDeletion, ({ state }) => {
    if (state.deletion.due_at === null) throw new Refusal(404, 'NOT_FOUND');
    state.deletion = { ...state.deletion, due_at: null, removes_name: false };
  }),
];
