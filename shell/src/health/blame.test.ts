import type { ResolvedRegistry } from '@fieldline/contracts';
import { createBlame } from './blame';

const manifest = {
  ...{ name: 'mfe-a', version: '1.0.0', contract: 1 },
  ...{ pages: [], widgets: [], background: [], actions: [] },
};
const remote = (name: string, entry: string, override?: string) => ({
  ...{ name, id: '1.0.0-aaaaaaaaaaaa', contract: 1, entry, integrity: {}, manifest },
  ...(override !== undefined && { override }),
});
const registry: ResolvedRegistry = {
  revision: 1,
  shell: {
    id: '1.0.0-bbbbbbbbbbbb',
    integrity: { '/releases/shell/1.0.0-bbbbbbbbbbbb/main.js': '' },
  },
  remotes: [
    remote('mfe-a', '/releases/mfe-a/1.0.0-aaaaaaaaaaaa/entry.js'),
    remote('mfe-cdn', 'https://cdn.example/r/mfe-cdn/1.0.0-aaaaaaaaaaaa/entry.js'),
    remote('mfe-dev', 'http://localhost:9000/entry.js', 'http://localhost:9000/'),
  ],
};
const HOST = 'https://suite.example/releases';
const A = `${HOST}/mfe-a/1.0.0-aaaaaaaaaaaa/page.1a.js`;
const SHELL = `${HOST}/shell/1.0.0-bbbbbbbbbbbb/main.js`;

test.each<[string, string, string | null]>([
  ['Chromium', `TypeError: x\n    at f (${A}:1:20)\n    at g (${SHELL}:2:3)`, 'mfe-a'],
  ['Firefox', `f@${A}:1:20\ng@${SHELL}:2:3\n`, 'mfe-a'],
  ['Safari', `f@${A}:1:20\n@${SHELL}:2:3`, 'mfe-a'],
  ['without a name', `Error\n    at ${A}:1:20`, 'mfe-a'],
  ['after an await', `Error\n    at async f (${A}:1:20)`, 'mfe-a'],
  ['a remote’s callback', `Error\n at r (${SHELL}:1:2)\n at f (${A}:1:20)`, 'mfe-a'],
  [
    'another origin',
    'Error\n at f (https://cdn.example/r/mfe-cdn/1.0.0-aaaaaaaaaaaa/e.js:1:2)',
    'mfe-cdn',
  ],
  ['only the shell', `Error\n    at r (${SHELL}:1:2)`, 'shell'],
  ['only a file', `${A}:3:4`, 'mfe-a'],
  ['another version', `Error\n at f (${HOST}/mfe-a/1.0.0-cccccccccccc/e.js:1:2)`, null],
  ['an extension', `Error\n at f (https://ads.example/x.js:1:2)\n at g (${A}:1:20)`, null],
  ['an override', 'Error\n at f (http://localhost:9000/entry.js:1:2)', null],
  ['no stack', 'ResizeObserver loop completed', null],
])('%s', (_what, stack, expected) => {
  expect(createBlame(registry, 'https://suite.example/people?x=1')(stack)?.name ?? null).toBe(
    expected,
  );
});
