import type { Locator, Page } from 'playwright-core';

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

/**
 * Does something that shows a toast. The toast is awaited from before the action: on a slow machine
 * it may be gone again when the action's other results are there.
 */
export async function withToast(
  page: Page,
  text: string,
  action: () => Promise<unknown>,
): Promise<void> {
  const shown = page.getByText(text, { exact: true }).first().waitFor();
  await Promise.all([shown, action()]);
}

let works = 0;

/**
 * Runs asynchronous work in the page and returns its result. A promise that `evaluate` waits for
 * may be collected by the page's garbage collector; this starts the work and then polls.
 * @throws what the work threw, as text
 */
export async function inPage<Result, Argument = undefined>(
  page: Page,
  work: (argument: Argument) => Promise<Result>,
  argument?: Argument,
): Promise<Result> {
  const key = `fieldlineWork${(works += 1)}`;
  await page.evaluate(`void (async () => (${work.toString()})(${JSON.stringify(argument)}))().then(
    (result) => { window.${key} = { result }; },
    (error) => { window.${key} = { error: String(error) }; },
  )`);
  const settled = await page.waitForFunction(
    (name): { result: Result } | { error: string } | undefined => Reflect.get(window, name),
    key,
    { polling: LOOK_MS },
  );
  const ended = await settled.jsonValue();
  if (ended === undefined) throw new Error('The page has no result');
  if ('error' in ended) throw new Error(ended.error);
  return ended.result;
}
