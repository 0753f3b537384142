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
 * Has the account deleted in 14 days. Asking again changes what happens to the name, and not the day. 400
 * `WRONG_ADDRESS` if the address is not the account's, 409 `LAST_OWNER` if teams would be left without an owner.
 */
export const askForAccountDeletion = endpoint({
  method: 'POST',
  path: '/users/me/deletion',
  access: 'own',
  body: accountDeletionDraftWire,
  ...answer,
});

/** Keeps the account. 404 if nobody has asked for its deletion. */
export const takeBackAccountDeletion = endpoint({
  method: 'DELETE',
  path: '/users/me/deletion',
  access: 'own',
  status: 204,
  decode: decodeNothing,
});

/**
 * Whether an account was deleted. Needs no token, because such an account has none: a browser asks when a session has
 * ended, and removes what it holds of that user.
 */
export const readDeletedAccount = endpoint({
  method: 'POST',
  path: '/accounts/deleted',
  body: accountHashWire,
  answer: deletedAccountWire,
  status: 200,
  decode: parsedBy(deletedAccountWire),
});
