import { creditsUpdateWire, creditsWire, decodeCredits } from '../entities/credits';
import { endpoint } from './endpoint';

const path = '/users/me/credits';

export const readCredits = endpoint({
  method: 'GET',
  path,
  answer: creditsWire,
  status: 200,
  decode: decodeCredits,
});

/**
 * Sets the caller's balance, only downwards. Needs `If-Match` (the ledger version that the new
 * balance was computed from; 412 when stale) and an `Idempotency-Key`: the same key is charged
 * once.
 */
export const updateCredits = endpoint({
  method: 'PATCH',
  access: 'own',
  path,
  body: creditsUpdateWire,
  answer: creditsWire,
  status: 200,
  decode: decodeCredits,
});
