import * as React from 'react';

const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
const COUNT = 'recentlyCreatedOwnerStacks';
/** From this number on React skips them, until it has been idle. */
const MOST = 10_000;

/**
 * In development React records a stack for each element, to name its creator in warnings: a tenth
 * of a test's time. This makes React believe that it has already recorded the maximum.
 */
export function leaveOutOwnerStacks(): void {
  const internals: unknown = Reflect.get(React, INTERNALS);
  if (typeof internals !== 'object' || internals === null || !(COUNT in internals)) return;
  Object.defineProperty(internals, COUNT, { get: () => MOST, set: () => undefined });
}
