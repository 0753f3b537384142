import {
  accountDeletionDraftWire,
  accountDeletionWire,
  accountHashWire,
  deletedAccountWire,
} from '../entities/accountDeletion';
import { decodeNothing, endpoint, parsedBy } from './endpoint';

const answer = {
  answer: accountDeletionWire,
  status: 200,
  decode: parsedBy(accountDeletionWire),
} as const;

/** Whether and when the caller's account is deleted. */
export const readAccountDeletion = endpoint({
  method: 'GET',
  path: '/users/me/deletion',
  ...answer,
});

/**
 * Schedules the deletion of the account in 14 days. Asking again changes what happens to the name,
 * but not the day. 400 `WRONG_ADDRESS` if the address is not the account's, 409 `LAST_OWNER` if
 * teams would be left without an owner.
 */
export const askForAccountDeletion = endpoint({
  method: 'POST',
  path: '/users/me/deletion',
  access: 'own',
  body: accountDeletionDraftWire,
  ...answer,
});

/** Cancels the deletion. 404 if none was requested. */
export const takeBackAccountDeletion = endpoint({
  method: 'DELETE',
  path: '/users/me/deletion',
  access: 'own',
  status: 204,
  decode: decodeNothing,
});

/**
 * Whether an account was deleted. Needs no token, because a deleted account has none: a browser
 * asks when a session has ended, and then removes what it holds of that user.
 */
export const readDeletedAccount = endpoint({
  method: 'POST',
  path: '/accounts/deleted',
  body: accountHashWire,
  answer: deletedAccountWire,
  status: 200,
  decode: parsedBy(deletedAccountWire),
});
