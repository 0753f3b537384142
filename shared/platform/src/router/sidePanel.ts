import { createContext, useContext } from 'react';

/**
 * How the shell shows a page: on its own (null), as a list with an item next to it, or as that item in its
 * panel.
 */
export type Standing =
  | null
  /** `open` is the path of the item next to the list. */
  | { readonly as: 'list'; readonly open: string }
  | { readonly as: 'panel'; readonly close: () => void };

export const StandingContext = createContext<Standing>(null);

/** The panel that shows the page; null if the page is shown on its own. */
export function usePanel(): { readonly close: () => void } | null {
  const standing = useContext(StandingContext);
  return standing?.as === 'panel' ? standing : null;
}

/** The path of the item that is open next to this list, if any. */
export function useOpenBeside(): string | undefined {
  const standing = useContext(StandingContext);
  return standing?.as === 'list' ? standing.open : undefined;
}

/**
 * The state of a history entry that opens an item next to the list at this address, if there is room for
 * both. The address is the item's own, so reloading, Back, Forward and links work as usual.
 */
export const besideList = (list: string) => ({ beside: list });

/** The address of the list that a history entry's state names. */
export function listBeside(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('beside' in state)) return undefined;
  return typeof state.beside === 'string' ? state.beside : undefined;
}
