import type { Caller } from '../api/core/caller';

/** A caller in their own workspace, without further claims. */
export const callerOf = (uid: string, workspace: string = uid): Caller => ({
  uid,
  workspace,
  own: workspace,
  role: 'owner',
  isTeam: false,
  identity: { email: undefined, name: undefined, emailVerified: false, picture: null },
});
