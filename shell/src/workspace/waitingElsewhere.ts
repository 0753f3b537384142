import { WAITING_KEY } from '@fieldline/contracts';
import { BETWEEN } from './createWorkspace';

/** The other workspaces of the user of `here` that have unsent changes. */
export function waitingElsewhere(
  backing: Storage,
  here: string,
): readonly { readonly owner: string; readonly id: string | null }[] {
  const [uid] = here.split(BETWEEN);
  const own = `${WAITING_KEY}:${uid}`;
  return Object.keys(backing)
    .filter((key) => key === own || key.startsWith(own + BETWEEN))
    .map((key) => ({
      owner: key.slice(WAITING_KEY.length + 1),
      id: key === own ? null : key.slice(own.length + BETWEEN.length),
    }))
    .filter(({ owner }) => owner !== here);
}
