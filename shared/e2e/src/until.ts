import type { Locator } from 'playwright-core';

/** The pause between two checks: a check in each frame would make the page draw all the time. */
export const LOOK_MS = 200;
/** Shorter than the time for which a toast is shown. */
const STEP_MS = 1000;

/** Checks repeatedly until something is true; the test's own limit ends it. */
export async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
}

/**
 * Moves a page's clock on until something is shown. The product waits for seconds before it tries a
 * call again or shows a guide; the test does not. The clock must have been installed.
 */
export function untilShown(what: Locator): Promise<void> {
  const { clock } = what.page();
  return until(async () => {
    await clock.runFor(STEP_MS);
    return what.first().isVisible();
  });
}

/** Waits until an element has the focus: a dialog gives and returns it a moment after it came or went. */
export const untilFocused = (what: Locator): Promise<void> =>
  until(() => what.evaluate((element) => element === document.activeElement));
