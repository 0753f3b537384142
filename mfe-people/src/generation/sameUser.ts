import type { Session } from '@fieldline/platform';

/** Returns a function that tells whether the user who is signed in now is still signed in. */
export function sameUser(session: Session): () => boolean {
  const uid = uidOf(session);
  return () => uid !== undefined && uidOf(session) === uid;
}

function uidOf(session: Session): string | undefined {
  const state = session.state();
  return state.status === 'signed-in' ? state.user.uid : undefined;
}
