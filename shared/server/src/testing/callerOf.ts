import type { Caller } from '../api/core/caller';

/** A user of their own workspace, of whom the token says nothing more. */
export const callerOf = (uid: string, workspace: string = uid): Caller => ({
  uid,
  workspace,
  home: workspace,
  role: 'owner',
  isTeam: false,
  identity: { email: undefined, name: undefined, emailVerified: false, picture: null },
});
