import { launchChromium, startBuiltSuite } from '@fieldline/testing/browser';
import type { CDPSession, Page } from 'playwright-core';
import { register } from '@fieldline/e2e/actions';
import { inPage } from '@fieldline/e2e/until';

/** Script time in ms of what a user does with 3,000 people. */
export interface ManyPeople {
  readonly searchMs: number;
  readonly pageMs: number;
}

const COUNT = 3000;

/** Measures the people section on its own server and browser. */
export async function measureManyPeople(releasesFolder: string): Promise<ManyPeople> {
  const [suite, browser] = await Promise.all([
    startBuiltSuite({ releasesFolder }),
    launchChromium({ motion: true }),
  ]);
  try {
    const page = await browser.newPage();
    await page.goto(suite.address);
    await register(page);
    await page
      .getByRole('button', { name: /^View / })
      .or(page.getByRole('link', { name: /^View / }))
      .first()
      .waitFor();
    await page.evaluate((count) => {
      const stored: object[] = JSON.parse(localStorage.getItem('people') ?? '[]');
      const many = Array.from({ length: count }, (_, index) => ({
        ...stored[0],
        id: `many-${index}`,
        name: `Many ${index}`,
      }));
      localStorage.setItem('people', JSON.stringify(many));
    }, COUNT);
    await page.goto(suite.address);
    await page.getByText(`Showing 1-6 of ${COUNT}`).waitFor();
    await page.waitForLoadState('networkidle');
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    const search = page.getByRole('searchbox', { name: 'Search people' });
    // The first use compiles the code; the second one is typical.
    await search.fill('many 1');
    await page.getByText(/^Showing 1-6 of 1\d\d\d$/).waitFor();
    const searchMs = await scriptTime(page, session, async () => {
      await search.fill('many 2999');
      await page.getByRole('heading', { name: '1 Person' }).waitFor();
    });
    await search.fill('');
    await page.getByText(`Showing 1-6 of ${COUNT}`).waitFor();
    const pageMs = await scriptTime(page, session, async () => {
      await page.getByRole('button', { name: 'Page 2', exact: true }).click();
      await page.getByText(`Showing 7-12 of ${COUNT}`).waitFor();
    });
    return { searchMs, pageMs };
  } finally {
    await browser.close();
    await suite.dispose();
  }
}

async function scriptTime(page: Page, session: CDPSession, act: () => Promise<void>) {
  const before = await scriptSeconds(session);
  await act();
  await inPage(page, () => new Promise((done) => requestAnimationFrame(done)));
  return Math.round((await scriptSeconds(session)) * 1000 - before * 1000);
}

async function scriptSeconds(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0;
}
