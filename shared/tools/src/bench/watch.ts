import type { Page } from 'playwright-core';

/**
 * Waits for an event, and then for the frame that shows something, without the given text. The code
 * in the page has no named functions: the loader would add a helper that the page lacks.
 */
export async function watch(
  page: Page,
  event: string,
  selector: string,
  without = '',
): Promise<void> {
  await page.evaluate(
    ([type, wanted, unwanted]) => {
      const time = new Promise((begin) =>
        addEventListener(type, begin, { capture: true, once: true }),
      ).then(async () => {
        const start = performance.now();
        for (;;) {
          await new Promise((frame) => requestAnimationFrame(frame));
          const found = document.querySelector(wanted);
          if (found && (unwanted === '' || !found.textContent.includes(unwanted))) break;
        }
        await new Promise((frame) => requestAnimationFrame(frame));
        return performance.now() - start;
      });
      Reflect.set(globalThis, 'measuredTime', time);
    },
    [event, selector, without] as const,
  );
}

/**
 * The time of the last watch, in ms: from the event to the frame after the one that shows the
 * result.
 */
export const watched = async (page: Page): Promise<number> =>
  Number(await page.evaluate((): unknown => Reflect.get(globalThis, 'measuredTime')));
