import { listLogs, streamTeam, WORKSPACE_HEADER, workspaceKeyOf } from '@fieldline/contracts';
import { readNudges } from '@fieldline/platform/nudges';
import { launchChromium } from '@fieldline/testing/browser';
import { registerAccount, signedInState, startSeededSuite } from '@fieldline/testing/seeding';
import type { Browser, Page } from 'playwright-core';
import { percentile } from './percentile';

export interface TeamMeasures {
  /**
   * From the answer to a change until the last member requests the list again: the median of
   * several changes.
   */
  readonly heardMs: number;
  /** The same until the last one has its answer. */
  readonly answeredMs: number;
  /** The same until the last page shows it. All pages share this machine's processors. */
  readonly shownMs: number;
  /** The most list calls that one member made for one change. */
  readonly mostCalls: number;
}

export const MEMBERS = 50;
/** How many members have a page in Chromium; for the others only the calls of a page are made. */
export const PAGES = 10;
/** How long a page gathers changes before it reads its list again. */
const GATHER_MS = 300;
const CHANGES = 5;
/** Loading so many pages at once keeps two cores busy. */
const PATIENCE_MS = 300_000;

/**
 * Measures when 50 members learn of one member's change among 10,000 visits, and when the pages
 * show it.
 */
export async function measureTeam(releasesFolder: string): Promise<TeamMeasures> {
  const [suite, browser] = await Promise.all([
    startSeededSuite('large', { releasesFolder }),
    launchChromium({ motion: true }),
  ]);
  const ends = new AbortController();
  try {
    const { address, account: owner } = suite;
    const call = callsTo(`${address}/api`);
    const team = await call(owner.token, '/workspaces', {
      name: 'Northlight',
      move: { projects: 'all', products: 'all' },
    });
    const inTeam = { [WORKSPACE_HEADER]: team.id };
    const [project] = (await call(owner.token, '/projects', undefined, inTeam)).data;

    const pages: Page[] = [];
    const calls = new Map<string, number>();
    let [lastHeard, lastAnswered] = [0, 0];
    let streams = 0;
    const asks = (email: string) => {
      calls.set(email, (calls.get(email) ?? 0) + 1);
      lastHeard = performance.now();
    };
    const answered = () => {
      lastAnswered = performance.now();
    };
    for (let each = 0; each < MEMBERS; each += 1) {
      const email = `member${each}@example.com`;
      const member = await registerAccount(address, { email, name: `Member ${each}` });
      const invitation = { email, role: 'member' };
      const { secret } = await call(owner.token, '/team/invitations', invitation, inTeam);
      const joined = await call(member.token, '/invitations/accept', { secret });
      if (each >= PAGES) {
        const list = async () => {
          asks(email);
          await call(member.token, listLogs.path, undefined, inTeam);
          answered();
        };
        const headers = { ...inTeam, authorization: `Bearer ${member.token}` };
        void followOnTheLine(`${address}/api${streamTeam.path}`, headers, ends.signal, list);
        streams += 1;
        continue;
      }
      const { origins, ...state } = signedInState(address, member);
      const chosen = { name: workspaceKeyOf(member.uid), value: JSON.stringify(joined) };
      const page = await pageOf(browser, {
        ...state,
        origins: origins.map(({ origin, localStorage }) => ({
          origin,
          localStorage: [...localStorage, chosen],
        })),
      });
      page.on('request', (request) => {
        const path = new URL(request.url()).pathname;
        if (path === `/api${listLogs.path}`) {
          asks(email);
          void request.response().then(answered);
        }
        if (path === `/api${streamTeam.path}`) streams += 1;
      });
      await page.goto(`${address}/visits`);
      pages.push(page);
    }
    while (streams < MEMBERS) await pages[0]?.waitForTimeout(500);
    // By then each page has read its list again after its stream opened.
    await pages[0]?.waitForTimeout(5000);

    const [heard, shown, read]: [number[], number[], number[]] = [[], [], []];
    let mostCalls = 0;
    for (let change = 1; change <= CHANGES; change += 1) {
      calls.clear();
      const title = `Change ${change}`;
      // Later days, because the list shows the latest first.
      const visit = { title, date: `2100-01-0${change}` };
      await call(owner.token, `/projects/${project.id}/logs`, visit, inTeam);
      const begun = performance.now();
      await Promise.all(
        pages.map((page) => page.getByRole('link', { name: title, exact: true }).first().waitFor()),
      );
      shown.push(performance.now() - begun);
      await pages[0]?.waitForTimeout(3000);
      if (calls.size < MEMBERS) throw new Error(`Only ${calls.size} members have heard`);
      heard.push(lastHeard - begun);
      read.push(lastAnswered - begun);
      mostCalls = Math.max(mostCalls, ...calls.values());
    }
    const median = (times: readonly number[]) => Math.round(percentile(times, 0.5));
    return {
      ...{ heardMs: median(heard), answeredMs: median(read), shownMs: median(shown) },
      mostCalls,
    };
  } finally {
    ends.abort();
    await browser.close();
    await suite.dispose();
  }
}

/** Listens for changes like a page, and reads the list once for changes that arrive together. */
async function followOnTheLine(
  address: string,
  headers: Record<string, string>,
  signal: AbortSignal,
  list: () => Promise<void>,
): Promise<void> {
  const { body } = await fetch(address, { headers, signal });
  if (!body) throw new Error('There is no stream');
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onNudge = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      void list();
    }, GATHER_MS);
  };
  await readNudges(body, onNudge).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
}

type State = ReturnType<typeof signedInState>;

async function pageOf(browser: Browser, storageState: State): Promise<Page> {
  const context = await browser.newContext({
    storageState,
    viewport: { width: 1280, height: 800 },
  });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  return page;
}

/** Calls the API with a token; by GET if there is no body. */
const callsTo =
  (base: string) =>
  async (token: string, path: string, body?: object, headers: Record<string, string> = {}) => {
    const response = await fetch(base + path, {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
    });
    if (!response.ok) throw new Error(`${path} was answered ${response.status}`);
    return response.json();
  };
