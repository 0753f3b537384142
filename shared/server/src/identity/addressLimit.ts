import type { AgentProjectState } from 'firebase-tools/lib/emulator/auth/state.js';
import type { BadRequestError } from 'firebase-tools/lib/emulator/auth/errors.js';

/** The longest address that mail can be sent to (RFC 5321, 4.5.3.1.3). */
const ADDRESS_LIMIT = 254;

/** Refuses accounts with longer addresses, as Firebase does and its emulator does not. */
export function limitAddresses(state: AgentProjectState, Refusal: typeof BadRequestError): void {
  const check = ({ email }: { email?: string }) => {
    if (email !== undefined && email.length > ADDRESS_LIMIT) throw new Refusal('INVALID_EMAIL');
  };
  const create = state.createUserWithLocalId.bind(state);
  state.createUserWithLocalId = (localId, fields) => {
    check(fields);
    return create(localId, fields);
  };
  const update = state.updateUserByLocalId.bind(state);
  state.updateUserByLocalId = (localId, fields, ...options) => {
    check(fields);
    return update(localId, fields, ...options);
  };
}
