import { openModelService } from '@fieldline/server/testing';
import { type BuiltSuite, launchChromium, startBuiltSuite } from '@fieldline/testing/browser';
import type { Browser, Page } from 'playwright-core';
import { PATIENCE_MS, register } from './actions';
import { axeFindings } from './looking/axe';

/** The operator's service transcribes voice notes; a person corrects the transcript. */
jest.setTimeout(300_000);

const TEXT = 'The bearing is seized.';

let service: Awaited<ReturnType<typeof openModelService>>;
let suite: BuiltSuite;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  service = await openModelService({ raw: JSON.stringify({ text: TEXT, language: 'english' }) });
  const variables = {
    TRANSCRIPTION_URL: service.url,
    TRANSCRIPTION_KEY: 'key',
    TRANSCRIPTION_MODEL: 'hears',
  };
  [suite, browser] = await Promise.all([startBuiltSuite({ variables }), launchChromium()]);
  page = await browser.newPage({ viewport: { width: 360, height: 800 } });
  page.setDefaultTimeout(PATIENCE_MS);
  await page.goto(suite.address);
  await register(page);
});

afterAll(async () => {
  await browser.close();
  await suite.dispose();
  await service.close();
});

const button = (name: string) => page.getByRole('button', { name, exact: true });

test('a voice note’s transcript is shown, corrected, found by the search and in the report', async () => {
  await page.goto(`${suite.address}/logs/sample-log-north`);
  await button('Add Voice Note').click();
  // The clock moves once sound arrives.
  await page.getByText(/^Recording, 0:0[1-9]$/).waitFor();
  await button('Stop and Save').click();
  await page.getByText(TEXT).waitFor();
  await page.getByText('Transcript · English').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await button('Edit transcript of voice note 1').click();
  await page.getByRole('textbox', { name: 'Transcript' }).fill('The bearing is greased.');
  expect(await axeFindings(page, 'dialog')).toEqual([]);
  await button('Save').click();
  await page.getByText('The bearing is greased.').waitFor();
  await page.context().setOffline(true);
  await button('Edit transcript of voice note 1').click();
  await page.getByRole('textbox', { name: 'Transcript' }).fill('The bearing is greased twice.');
  await button('Save').click();
  const note = page.getByRole('list', { name: 'Voice notes' });
  await note.getByText('The bearing is greased twice.').waitFor();
  await note.getByText('Waiting to send').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.context().setOffline(false);
  await note.getByText('Waiting to send').waitFor({ state: 'hidden' });
  await page.goto(`${suite.address}/logs/sample-log-north/report`);
  const report = page.getByRole('article', { name: 'Inspection report' });
  await report.getByText('The bearing is greased twice.').waitFor();
  await page.keyboard.press('Control+k');
  // Within the dialog, because the report has a combobox too.
  const search = page.getByRole('dialog');
  await search.getByRole('combobox').fill('greased');
  await search.locator('mark', { hasText: 'greased' }).waitFor();
});
