import { remoteManifest } from '@fieldline/contracts';
import * as z from 'zod/mini';
import { discoverRemotes } from '../../remotes.mjs';
import { ROOT } from '../paths';
import { deviations } from './compare';
import { contractOf } from './contract';

const manifestOf = (fields: object) =>
  z.parse(remoteManifest, { name: 'mfe-a', version: '1.0.0', contract: 1, ...fields });
const nothing = { exposed: [], sends: [], hears: [], calls: [], storage: [] };

test.each(discoverRemotes(ROOT))('the manifest of %s matches its sources', async (remote) => {
  expect(await contractOf(remote)).toEqual([]);
});

test('reports what only the sources use, and what only the manifest lists', () => {
  const manifest = manifestOf({
    widgets: [{ slot: 'dashboard', module: './Gone', order: 1 }],
    events: { sends: [], hears: ['productsUpdated'] },
    calls: ['GET /products'],
    storage: [],
  });
  expect(
    deviations(manifest, {
      ...nothing,
      exposed: ['./New'],
      sends: ['peopleUpdated'],
      calls: ['POST /products'],
      storage: ['people'],
    }),
  ).toEqual([
    'mfe-a exposes ./New, which "pages, widgets, background" does not list',
    '"pages, widgets, background" of mfe-a lists ./Gone, which its sources do not use',
    'mfe-a sends peopleUpdated, which "events.sends" does not list',
    '"events.hears" of mfe-a lists productsUpdated, which its sources do not use',
    'mfe-a calls POST /products, which "calls" does not list',
    '"calls" of mfe-a lists GET /products, which its sources do not use',
    'mfe-a keeps people, which "storage" does not list',
  ]);
});

test('an absent list is not checked', () => {
  expect(deviations(manifestOf({}), { ...nothing, calls: ['GET /products'] })).toEqual([]);
});
