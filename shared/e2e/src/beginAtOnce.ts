import type { BrowserContext } from 'playwright-core';

/**
 * How long the shell lets a page load and then rest (`shell/src/app/whenSettled.ts`), and both together where a user
 * has turned something on (`remotes/background.ts`), in milliseconds.
 */
const SHELL_WAITS_MS = [2500, 1500, 4000];

/**
 * Lets the pages of a context begin at once with what the shell leaves for a page at rest: a team's stream, devices
 * and people in step. A journey across several pages that waits for such work would wait four seconds and more after
 * each load. Not for contexts with the shell's worker: a page that has not started yet is not kept for it.
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
