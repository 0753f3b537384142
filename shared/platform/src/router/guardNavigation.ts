import { parsePath, type To } from 'react-router-dom';
import { listBeside } from './sidePanel';

/** The part of a router's history that navigations go through. */
export interface GuardedHistory {
  push(to: To, state?: unknown, options?: object): void;
  replace(to: To, state?: unknown, options?: object): void;
  go(delta: number): void;
}

export interface GuardSettings {
  readonly history: GuardedHistory;
  /** The guarded page; addresses that differ only in query or anchor are the same page. */
  readonly pathname: string;
  /** Given if the query belongs to the guarded part, as for a dialog that the address opens. */
  readonly search?: string;
  /** The list that the page is shown next to; next to another list, or on its own, the page is rebuilt. */
  readonly beside?: string | undefined;
  /** Whether navigations pass without a question. */
  readonly isOpen: () => boolean;
  /** Takes a navigation that waits for the user's answer. */
  readonly ask: (run: () => void) => void;
}

/** The guards of the page, the latest last. Each that is not open asks, one after the other. */
const guards: GuardSettings[] = [];

const asks = (guard: GuardSettings, to?: To, state?: unknown) =>
  !guard.isOpen() && (to === undefined || !isSamePage(guard, to, state));
/** The first guard that has to ask; `to` if it is known. */
const closedGuard = (to?: To, state?: unknown) =>
  guards.findLast((guard) => asks(guard, to, state));

let here: number | undefined;
let restoring = false;

// Chromium calls the listeners of a window in the order they were added, capturing or not. This listener has
// to run before the router's for Back, so it is added when the module is loaded.
globalThis.window?.addEventListener('popstate', (event) => {
  if (restoring) {
    restoring = false;
    event.stopImmediatePropagation();
    return;
  }
  const there = indexOf(event.state);
  const guard = closedGuard(window.location, userStateOf(event.state));
  if (!guard) {
    here = there;
    return;
  }
  if (here === undefined || there === undefined) return;
  const delta = there - here;
  event.stopImmediatePropagation();
  restoring = true;
  window.history.go(-delta);
  guard.ask(() => window.history.go(delta));
});

const onUnload = (event: BeforeUnloadEvent) => {
  if (closedGuard()) event.preventDefault();
};

/** Navigates once every guard has agreed; each asks once. */
function passGuards(
  go: () => void,
  to?: To,
  state?: unknown,
  passed: readonly GuardSettings[] = [],
): void {
  const guard = guards.findLast((each) => !passed.includes(each) && asks(each, to, state));
  if (guard) guard.ask(() => passGuards(go, to, state, [...passed, guard]));
  else go();
}

/** The target of a navigation, and its state. */
const targetOf = ([to, state]: Parameters<GuardedHistory['push']>) => [to, state] as const;

/** Sends every navigation of a history through the guards; returns how to undo that. */
function wrap(history: GuardedHistory): () => void {
  const { push, replace, go } = history;
  history.push = (...navigation) =>
    passGuards(
      () => {
        push(...navigation);
        here = indexOf(window.history.state);
      },
      ...targetOf(navigation),
    );
  history.replace = (...navigation) =>
    passGuards(() => replace(...navigation), ...targetOf(navigation));
  history.go = (delta) => passGuards(() => go(delta));
  return () => void Object.assign(history, { push, replace, go });
}

let unwrap: (() => void) | undefined;

/**
 * Guards every way out of a page, until the returned function is called. The router's own blocker needs the
 * data routers, which double the router's size; so the history is wrapped instead, and the browser's Back and
 * Forward are undone before the router handles them.
 */
export function guardNavigation(guard: GuardSettings): () => void {
  if (guards.length === 0) {
    here = indexOf(window.history.state);
    restoring = false;
    unwrap = wrap(guard.history);
    window.addEventListener('beforeunload', onUnload);
  }
  guards.push(guard);
  return () => {
    const index = guards.indexOf(guard);
    if (index < 0) return;
    guards.splice(index, 1);
    if (guards.length > 0) return;
    unwrap?.();
    window.removeEventListener('beforeunload', onUnload);
  };
}

/** The router numbers its history entries in their state. */
function indexOf(state: unknown): number | undefined {
  const index = typeof state === 'object' && state !== null && 'idx' in state ? state.idx : null;
  return typeof index === 'number' ? index : undefined;
}

/** The caller's state, within the state that the router keeps. */
const userStateOf = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && 'usr' in state ? state.usr : undefined;

function isSamePage({ pathname, search, beside }: GuardSettings, to: To, state: unknown): boolean {
  const next = typeof to === 'string' ? parsePath(to) : to;
  if (next.pathname && next.pathname !== pathname) return false;
  if (listBeside(state) !== beside) return false;
  return search === undefined || (next.search ?? '') === search;
}
