/** Whether the browser can show one page turning into another, and the user wants to see it. */
export const canShowTurn = (): boolean =>
  'startViewTransition' in document &&
  document.visibilityState === 'visible' &&
  !window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Makes a change of the page while the browser shows how one turns into the other. The change is made
 * in any case, a frame later; a further one ends the picture of this one.
 */
export function showTurn(change: () => void): void {
  const { ready, finished, updateCallbackDone } = document.startViewTransition(change);
  // It is called off where another begins or the window is hidden: the change is made all the same.
  for (const promise of [ready, finished, updateCallbackDone]) promise.catch(() => undefined);
}
