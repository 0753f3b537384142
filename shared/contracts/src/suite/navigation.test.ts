import * as z from 'zod/mini';
import { actionsOf } from './navigation';
import { remoteManifest } from './remoteManifest';

const remoteOf = (description: object) => ({
  manifest: z.parse(remoteManifest, {
    name: 'mfe-notes',
    version: '1.0.0',
    contract: 1,
    ...description,
  }),
});

test('each page of the navigation is an action, without further declaration, and none twice', () => {
  const page = (pattern: string, label?: string) => ({
    ...{ pattern, module: './Page', title: 'Page' },
    ...(label && { nav: { label, order: 1 } }),
  });
  const actions = actionsOf([
    remoteOf({ pages: [page('/notes', 'Notes'), page('/notes/:id')] }),
    remoteOf({
      pages: [page('/days', 'Days')],
      actions: [
        { label: 'Open My Days', address: '/days' },
        { label: 'Add Day', address: '/days?add=1' },
      ],
    }),
  ]);
  expect(actions.map(({ label, address }) => [label, address])).toEqual([
    ['Open My Days', '/days'],
    ['Add Day', '/days?add=1'],
    ['Dashboard', '/'],
    ['Notes', '/notes'],
  ]);
});
