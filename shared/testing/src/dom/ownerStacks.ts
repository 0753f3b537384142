import * as React from 'react';

const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
const COUNT = 'recentlyCreatedOwnerStacks';
/** From so many on React goes without, until it has been idle. */
const MOST = 10_000;

/**
 * In development React takes a stack for each element it makes, to tell in a warning who made it: a tenth
 * of the time of a test. It counts as if the most that it takes were taken already.
 */
export function leaveOutOwnerStacks(): void {
  const internals: unknown = Reflect.get(React, INTERNALS);
  if (typeof internals !== 'object' || internals === null || !(COUNT in internals)) return;
  Object.defineProperty(internals, COUNT, { get: () => MOST, set: () => undefined });
}
