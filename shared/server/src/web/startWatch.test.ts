import { createHash } from 'node:crypto';
import { runInNewContext } from 'node:vm';
import type { LoadReport } from '@fieldline/contracts';
import { loadReports } from '@fieldline/contracts';
import * as z from 'zod/mini';
import { START_WATCH, START_WATCH_HASH } from './startWatch';

const ID = '1.0.0-aaaaaaaaaaaa';
const SCRIPT = `http://localhost:3000/releases/shell/${ID}/shell.abc.js`;

/** A document that runs the watch before the shell's scripts. */
function openDocument({ onLine = true } = {}) {
  const listeners: Record<string, (event: object) => void> = {};
  const waiting: (() => void)[] = [];
  const sent: LoadReport[] = [];
  const root = { textContent: '' };
  const world: Record<string, unknown> = {
    addEventListener: (name: string, listener: (event: object) => void) => {
      listeners[name] = listener;
    },
    setTimeout: (task: () => void) => waiting.push(task),
    performance: { now: () => 321.4 },
    navigator: {
      onLine,
      sendBeacon: (_address: string, { text }: { text: string }) => {
        sent.push(...z.parse(loadReports, JSON.parse(text)));
      },
    },
    Blob: class {
      readonly text: string;
      constructor([text = '']: string[]) {
        this.text = text;
      }
    },
    document: { getElementById: () => root },
  };
  world.globalThis = world;
  runInNewContext(START_WATCH, world);
  return {
    sent,
    root,
    world,
    emit: (name: string, event: object = {}) => listeners[name]?.({ target: {}, ...event }),
    later: () => waiting.splice(0).forEach((task) => task()),
  };
}

test('a script of the shell that does not arrive is reported once', () => {
  const page = openDocument();
  const target = { localName: 'script', src: SCRIPT };
  page.emit('error', { target });
  page.emit('error', { target });
  page.later();
  page.emit('pagehide');
  const reason = 'A script could not be loaded';
  const report = { remote: 'shell', id: ID, module: 'start', outcome: 'failed', reason, ms: 321 };
  expect(page.sent).toEqual([report]);
  expect(page.root.textContent).toBe('Fieldline could not be started. Please reload the page.');
});

test('an error during the start is reported if the shell has not started, or the page is left', () => {
  for (const end of ['later', 'pagehide'] as const) {
    const page = openDocument();
    page.emit('error', { filename: SCRIPT, message: 'Error: broken' });
    expect(page.sent).toEqual([]);
    if (end === 'later') page.later();
    else page.emit('pagehide');
    expect(page.sent).toMatchObject([{ reason: 'Error: broken' }]);
  }
});

test.each<[string, object]>([
  ['a remote’s', { filename: SCRIPT.replace('/shell/', '/mfe-a/'), message: 'x' }],
  ['of an extension of the browser', { filename: 'chrome-extension://a/b.js', message: 'x' }],
  ['of a picture', { target: { localName: 'img', src: SCRIPT } }],
  ['of no source', {}],
])('an error %s is not the shell’s', (_what, event) => {
  const page = openDocument();
  page.emit('error', event);
  page.later();
  expect(page.sent).toEqual([]);
});

test('after its start the shell reports by itself', () => {
  const page = openDocument();
  page.emit('error', { filename: SCRIPT, message: 'Error: of no weight' });
  page.world.__fieldlineStarted = true;
  page.later();
  page.emit('error', { filename: SCRIPT, message: 'Error: later' });
  page.later();
  expect(page.sent).toEqual([]);
  expect(page.root.textContent).toBe('');
});

test('without a network nothing is reported, but the user is informed', () => {
  const page = openDocument({ onLine: false });
  page.emit('error', { target: { localName: 'script', src: SCRIPT } });
  page.later();
  expect(page.sent).toEqual([]);
  expect(page.root.textContent).not.toBe('');
});

test('the policy allows exactly this script', () => {
  const hash = createHash('sha256').update(START_WATCH).digest('base64');
  expect(START_WATCH_HASH).toBe(`'sha256-${hash}'`);
});
