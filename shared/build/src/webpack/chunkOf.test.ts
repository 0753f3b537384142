import { remoteManifest } from '@fieldline/contracts';
import * as z from 'zod/mini';
import { chunkOf } from './chunkOf';

const manifest = z.parse(remoteManifest, {
  name: 'mfe-a',
  version: '1.0.0',
  contract: 1,
  pages: [{ pattern: '/a', module: './APage', title: 'A' }],
  widgets: [
    { slot: 'dashboard', module: './Card', order: 1 },
    { slot: 'dashboard', module: './Overview', order: 2 },
    { slot: 'search', module: './Dialog', order: 1 },
  ],
  background: [
    { module: './mirror', start: 'at-once' },
    { module: './samples', start: 'at-once', unless: 'sampleDataSeeded' },
    { module: './sweep', start: 'idle' },
  ],
});

test.each([
  ['./APage', 'APage'],
  ['./Card', 'dashboard'],
  ['./Overview', 'dashboard'],
  ['./Dialog', 'search'],
  ['./mirror', 'dashboard'],
  ['./samples', 'background-at-once'],
  ['./sweep', 'background-idle'],
])('%s goes into the chunk %s', (module, chunk) => {
  expect(chunkOf(manifest, module)).toBe(chunk);
});
