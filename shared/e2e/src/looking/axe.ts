import { source as axeSource } from 'axe-core';
import type { Page } from 'playwright-core';
import { inPage } from '../until';

/** The themes differ only in colours. */
const RULES = { light: undefined, dark: ['color-contrast'] } as const;

/** axe's findings in these themes: on the page, or in the overlay with this role. */
export async function axeFindings(
  page: Page,
  over?: string,
  themes: readonly ('light' | 'dark')[] = ['light', 'dark'],
): Promise<string[]> {
  const found: string[] = [];
  for (const theme of themes) {
    if (themes.length > 1) await page.emulateMedia({ colorScheme: theme });
    await framesShown(page);
    if (!(await page.evaluate(() => Reflect.has(globalThis, 'axe')))) {
      await page.evaluate(axeSource);
    }
    const results = await inPage(
      page,
      async ({ rules, role }) => {
        const axe: unknown = Reflect.get(globalThis, 'axe');
        const { run } = axe as {
          run: (
            part: Node,
            options: object,
          ) => Promise<{
            violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[];
          }>;
        };
        const part = role ? [...document.querySelectorAll(`[role=${role}]`)].pop() : document;
        if (!part) return [`There is no ${role}`];
        const { violations } = await run(part, {
          resultTypes: ['violations'],
          ...(rules && { runOnly: [...rules] }),
        });
        return violations.flatMap(({ id, nodes }) =>
          nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
        );
      },
      { rules: RULES[theme], role: over },
    );
    found.push(...results.map((result) => `${theme} ${result}`));
  }
  if (themes.length > 1) await page.emulateMedia({ colorScheme: 'light' });
  return found;
}

/** Two frames, after which earlier changes are painted. */
export const framesShown = (page: Page) =>
  inPage(
    page,
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
