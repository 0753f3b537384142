import type { RemoteAction } from '@fieldline/contracts';

/** The actions whose label has every word of the query in it. */
export function matchingActions(
  actions: readonly RemoteAction[],
  query: string,
): readonly RemoteAction[] {
  const words = query.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return actions.filter(({ label }) => {
    const lower = label.toLocaleLowerCase();
    return words.every((word) => lower.includes(word));
  });
}
