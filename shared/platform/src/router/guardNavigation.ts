import type { To } from 'react-router-dom';

/** The part of a router's history that navigations go through. */
export interface GuardedHistory {
  push(to: To, state?: unknown, options?: object): void;
  replace(to: To, state?: unknown, options?: object): void;
  go(delta: number): void;
}

export interface GuardSettings {
  readonly history: GuardedHistory;
  /** The page that is guarded; addresses that differ in query or anchor alone are the same page. */
  readonly pathname: string;
  /** Whether navigations pass without a question. */
  readonly isOpen: () => boolean;
  /** Takes a navigation that waits for the user's answer. */
  readonly ask: (run: () => void) => void;
}

let guardOfPage: ((event: PopStateEvent) => void) | undefined;

// Chromium calls the listeners of a window in the order they were added, capturing or not. This one
// has to hear of Back before the router does, so it is added when the module is loaded.
globalThis.window?.addEventListener('popstate', (event) => guardOfPage?.(event));

/**
 * Holds every way out of a page, until the returned function is called. The router's own blocker
 * needs the data routers, which double the router's size; so the history is wrapped instead, and
 * the browser's Back and Forward are undone before the router hears of them.
 */
export function guardNavigation({ history, pathname, isOpen, ask }: GuardSettings): () => void {
  const { push, replace, go } = history;
  let here = indexOf(window.history.state);
  let restoring = false;

  const passes = (to: To) => isOpen() || pathOf(to, pathname) === pathname;
  history.push = (...navigation) => {
    if (!passes(navigation[0])) return ask(() => push(...navigation));
    push(...navigation);
    here = indexOf(window.history.state);
  };
  history.replace = (...navigation) =>
    passes(navigation[0]) ? replace(...navigation) : ask(() => replace(...navigation));
  history.go = (delta) => (isOpen() ? go(delta) : ask(() => go(delta)));

  const onPop = (event: PopStateEvent) => {
    if (isOpen()) return;
    if (restoring) {
      restoring = false;
      event.stopImmediatePropagation();
      return;
    }
    const there = indexOf(event.state);
    if (window.location.pathname === pathname) {
      here = there;
      return;
    }
    if (here === undefined || there === undefined) return;
    const delta = there - here;
    event.stopImmediatePropagation();
    restoring = true;
    window.history.go(-delta);
    ask(() => window.history.go(delta));
  };
  const onUnload = (event: BeforeUnloadEvent) => {
    if (!isOpen()) event.preventDefault();
  };
  guardOfPage = onPop;
  window.addEventListener('beforeunload', onUnload);

  return () => {
    Object.assign(history, { push, replace, go });
    if (guardOfPage === onPop) guardOfPage = undefined;
    window.removeEventListener('beforeunload', onUnload);
  };
}

/** The router numbers its history entries in their state. */
function indexOf(state: unknown): number | undefined {
  const index = typeof state === 'object' && state !== null && 'idx' in state ? state.idx : null;
  return typeof index === 'number' ? index : undefined;
}

function pathOf(to: To, current: string): string {
  const path = typeof to === 'string' ? to.split(/[?#]/)[0] : to.pathname;
  return path || current;
}
