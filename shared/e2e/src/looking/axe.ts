import { source as axeSource } from 'axe-core';
import type { Page } from 'playwright-core';

/** Colours are all that differs between the themes. */
const RULES = { light: undefined, dark: ['color-contrast'] } as const;

/** What axe finds on the page as it is, in both themes. */
export async function axeFindings(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await framesShown(page);
    if (!(await page.evaluate(() => Reflect.has(globalThis, 'axe')))) {
      await page.evaluate(axeSource);
    }
    const results = await page.evaluate(async (rules) => {
      const axe: unknown = Reflect.get(globalThis, 'axe');
      const { run } = axe as {
        run: (options: object) => Promise<{
          violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[];
        }>;
      };
      const { violations } = await run({
        resultTypes: ['violations'],
        ...(rules && { runOnly: [...rules] }),
      });
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
      );
    }, RULES[theme]);
    found.push(...results.map((result) => `${theme} ${result}`));
  }
  await page.emulateMedia({ colorScheme: 'light' });
  return found;
}

/** Two frames: what was asked for by then is painted. */
export const framesShown = (page: Page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
