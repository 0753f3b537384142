import { launchChromium, sharedSuite } from '@fieldline/testing/browser';
import type { Browser, Locator, Page } from 'playwright-core';
import { openAccount } from '../account';
import { PATIENCE_MS } from '../actions';

const suite = sharedSuite();
let browser: Browser;
let tabs: [Page, Page];

beforeAll(async () => {
  browser = await launchChromium();
  const { context, page } = await openAccount(browser, suite);
  const second = await context.newPage();
  second.setDefaultTimeout(PATIENCE_MS);
  await second.goto(suite.address);
  tabs = [page, second];
});

afterAll(() => browser.close());

/** Longer than it takes to reach both tabs; a press that comes late is still pressed. */
const AHEAD_MS = 150;
/** Each round is a race. */
const ROUNDS = 3;

/** Presses buttons of several tabs in the same millisecond, as exactly as timers allow. */
async function pressTogether(buttons: readonly Locator[]) {
  const at = Date.now() + AHEAD_MS;
  for (const button of buttons) {
    await button.evaluate((element: HTMLElement, time) => {
      const pressInTime = () => {
        if (Date.now() < time) return void setTimeout(pressInTime, 0);
        element.click();
      };
      pressInTime();
    }, at);
  }
}

const storedNames = (tab: Page) =>
  tab.evaluate((): string[] => {
    const people: { name: string }[] = JSON.parse(localStorage.getItem('people') ?? '[]');
    return people.map(({ name }) => name);
  });

const section = (tab: Page) => tab.getByRole('region', { name: 'People Management' });

test('people added at the same moment in two tabs are all kept in both tabs', async () => {
  const added: string[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    const buttons = await Promise.all(
      tabs.map(async (tab, number) => {
        const name = `Round ${round} Tab ${number + 1}`;
        added.push(name);
        await section(tab).getByRole('button', { name: 'Add Person' }).click();
        const dialog = tab.getByRole('dialog', { name: 'Add Person' });
        await dialog.getByLabel('Name').fill(name);
        return dialog.getByRole('button', { name: 'Add Person' });
      }),
    );
    await pressTogether(buttons);
    for (const tab of tabs) await tab.getByRole('dialog').waitFor({ state: 'detached' });
  }
  for (const tab of tabs) {
    await section(tab)
      .getByRole('heading', { name: `${4 + added.length} People` })
      .waitFor();
    const names = await storedNames(tab);
    expect([...names].sort().filter((name) => name.startsWith('Round'))).toEqual(added.sort());
  }
});

test('an edit and a deletion at the same moment both take effect', async () => {
  const [first, second] = tabs;
  for (const tab of tabs) await tab.goto(`${suite.address}/?people.q=round+1+tab`);
  await section(first).getByRole('button', { name: 'Edit Round 1 Tab 1' }).click();
  await first.getByRole('dialog').getByLabel('Company').fill('Kept BV');
  await section(second).getByRole('button', { name: 'Delete Round 1 Tab 2' }).click();
  await pressTogether([
    first.getByRole('button', { name: 'Update Person' }),
    second.getByRole('alertdialog').getByRole('button', { name: 'Delete' }),
  ]);
  for (const tab of tabs) {
    await section(tab).getByText('Kept BV').waitFor();
    await section(tab)
      .getByRole('link', { name: 'Round 1 Tab 2', exact: true })
      .waitFor({ state: 'detached' });
  }
});

test('guides from one tab and an edit from another are stored for the same person', async () => {
  const [first, second] = tabs;
  await first.goto(
    `${suite.address}/?generate=${encodeURIComponent('https://www.linkedin.com/in/priya-nair-sample')}`,
  );
  await first.getByRole('checkbox', { name: 'SiteInsight Analytics' }).check();
  await second.goto(`${suite.address}/?people.q=priya`);
  await section(second).getByRole('button', { name: 'Edit Priya Nair' }).click();
  await second.getByRole('dialog').getByLabel('Location').fill('Pune');
  await first.getByRole('button', { name: 'Generate Sales Guide' }).click();
  await first.getByRole('progressbar').waitFor();
  await second.getByRole('button', { name: 'Update Person' }).click();
  await first.getByRole('heading', { name: 'Priya Nair', level: 1 }).waitFor();
  for (const text of ['Pune', '1 guides']) await section(second).getByText(text).waitFor();
});

test('notes and guides edited in two tabs lose no change', async () => {
  const [first, second] = tabs;
  for (const [number, tab] of tabs.entries()) {
    await tab.goto(`${suite.address}/person/sample-person-maria-keller`);
    await tab.getByRole('button', { name: 'Edit', exact: true }).click();
    await tab.getByRole('textbox', { name: 'Notes' }).fill(`Written in tab ${number + 1}`);
  }
  const saveNotes = (tab: Page) => tab.getByRole('button', { name: 'Save', exact: true }).click();
  await saveNotes(first);
  await first.getByText('Written in tab 1').waitFor();
  await saveNotes(second);
  const question = second.getByRole('dialog', { name: 'Changed while you were editing' });
  await question.getByText('Written in tab 1').waitFor();
  await question.getByRole('button', { name: 'Save My Version' }).click();
  for (const tab of tabs) await tab.getByText('Written in tab 2').waitFor();

  const parts = ['Introduction', 'Follow-up'];
  for (const [number, tab] of tabs.entries()) {
    await tab.getByRole('button', { name: 'Edit Guide' }).click();
    const form = tab.getByRole('dialog', { name: 'Edit Sales Guide' });
    await form.getByLabel(parts[number] ?? '', { exact: true }).fill(`Guide of tab ${number + 1}`);
  }
  await pressTogether(tabs.map((tab) => tab.getByRole('button', { name: 'Save Guide' })));
  for (const tab of tabs) {
    await tab.getByRole('dialog').waitFor({ state: 'detached' });
    for (const text of ['Guide of tab 1', 'Guide of tab 2']) {
      await tab.getByText(text).waitFor({ state: 'attached' });
    }
  }
});
