import type { PageCondition, RemotePage } from './remoteManifest';

/** A page of the registry together with the remote that brings it. */
export interface RegisteredPage extends RemotePage {
  readonly remote: string;
}

/** Where the user is: the parts of a location that decide which page holds. */
export interface PageAddress {
  readonly pathname: string;
  readonly search: string;
  /** The history entry's state, whatever it is. */
  readonly state?: unknown;
}

/** The pattern with its parameter names erased: two patterns with equal shapes claim the same addresses. */
export const patternShape = (pattern: string): string =>
  pattern.replace(/:[^/]+/g, ':').replace(/(.)\/+$/, '$1');

/** Whether a conditional page takes over. */
export function conditionHolds(when: PageCondition, address: PageAddress): boolean {
  const query = new URLSearchParams(address.search);
  return when.query.some((name) => query.has(name)) || screenOf(address.state) === when.state;
}

/** The screen that a history entry remembers, if any. */
export function screenOf(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('screen' in state)) return undefined;
  return typeof state.screen === 'string' ? state.screen : undefined;
}
