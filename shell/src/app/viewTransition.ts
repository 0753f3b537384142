/** Whether the browser has view transitions, and the user accepts animation. */
export const canShowTurn = (): boolean =>
  'startViewTransition' in document &&
  document.visibilityState === 'visible' &&
  !window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Changes the page with a view transition. The change is made in any case, one frame later. A further change
 * ends this one's animation.
 */
export function showTurn(change: () => void): void {
  const { ready, finished, updateCallbackDone } = document.startViewTransition(change);
  // The transition is cancelled if another begins or the window is hidden; the change is made anyway.
  for (const promise of [ready, finished, updateCallbackDone]) promise.catch(() => undefined);
}
