import type { Session } from '@fieldline/platform';

/** Tells, from then on, whether the user who is signed in now still is. */
export function sameUser(session: Session): () => boolean {
  const uid = uidOf(session);
  return () => uid !== undefined && uidOf(session) === uid;
}

function uidOf(session: Session): string | undefined {
  const state = session.state();
  return state.status === 'signed-in' ? state.user.uid : undefined;
}
