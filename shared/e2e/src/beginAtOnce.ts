import type { BrowserContext } from 'playwright-core';

/**
 * How long the shell lets a page load and then stay idle (`shell/src/app/whenSettled.ts`), and how long modules wait
 * that a user has turned on (`shell/src/remotes/background.ts`), in milliseconds.
 */
const SHELL_WAITS_MS = [2500, 1500, 4000];

/**
 * Lets pages of a context begin at once with work that the shell leaves for an idle page: a team's
 * stream, synced devices and people. A journey across several pages that needs this work would
 * otherwise wait four seconds and more after each load. Not for contexts with the shell's worker,
 * which does not store pages that have not started yet.
 */
export const beginAtOnce = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript((waits) => {
    const { setTimeout } = window;
    const hurried = (task: () => void, ms = 0, ...given: unknown[]) =>
      setTimeout(task, waits.includes(ms) ? 0 : ms, ...given);
    Object.assign(window, { setTimeout: hurried });
    // As in Safari, where the shell sees no idle periods and only waits.
    Reflect.deleteProperty(window, 'requestIdleCallback');
  }, SHELL_WAITS_MS);
