import { createContext, useContext } from 'react';

/**
 * How a page stands: alone (null), as a list that an item may stand beside, or as that item in its
 * panel. The shell says so.
 */
export type Standing =
  | null
  /** `open` is the path of the item beside it. */
  | { readonly as: 'list'; readonly open: string }
  | { readonly as: 'panel'; readonly close: () => void };

export const StandingContext = createContext<Standing>(null);

/** The panel that the page stands in; null where it is a page of its own. */
export function usePanel(): { readonly close: () => void } | null {
  const standing = useContext(StandingContext);
  return standing?.as === 'panel' ? standing : null;
}

/** The path of the item that is open beside this list, if one is. */
export function useOpenBeside(): string | undefined {
  const standing = useContext(StandingContext);
  return standing?.as === 'list' ? standing.open : undefined;
}

/**
 * The state of a history entry that opens an item beside the list at an address, where there is room
 * for both. The address is the item's own: reloading, Back, Forward and links mean what they always do.
 */
export const besideList = (list: string) => ({ beside: list });

/** The address of the list that a history entry's state names. */
export function listBeside(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('beside' in state)) return undefined;
  return typeof state.beside === 'string' ? state.beside : undefined;
}
