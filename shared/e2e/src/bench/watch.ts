import type { Page } from 'playwright-core';

/**
 * From now on waits for an event, and then for the frame that shows something, without the given
 * text. No function in the page has a name: the loader would mark it with a helper that is not there.
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

/** The time that the last watch took, in ms: from the event to the frame after the one that shows it. */
export const watched = async (page: Page): Promise<number> =>
  Number(await page.evaluate((): unknown => Reflect.get(globalThis, 'measuredTime')));
