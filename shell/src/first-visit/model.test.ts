import { remoteManifest } from '@fieldline/contracts';
import * as z from 'zod/mini';
import { firstStepsOf, hasOwn, stageOf, type Step } from './model';

const step = (done: boolean | undefined): Step => ({ label: 'Add', address: '/', done });

test.each([
  [[], false],
  [[{ id: 'sample-person-maria-keller' }], false],
  [[{ id: 'sample-person-maria-keller' }, { id: 'person_1' }], true],
])('%j has own: %s', (items, expected) => {
  expect(hasOwn(items)).toBe(expected);
});

test.each([
  ['nothing offered', [], false, 'hidden'],
  ['one undone', [true, false, undefined], false, 'shown'],
  ['not known yet', [true, true, undefined], false, 'unknown'],
  ['all done before there were steps', [true, true, true], false, 'hidden'],
  ['all done since they were shown', [true, true, true], true, 'shown'],
  ['not known, but shown before', [true, undefined, true], true, 'shown'],
])('%s', (_case, done, wasOpen, stage) => {
  expect(stageOf(done.map(step), wasOpen)).toBe(stage);
});

test('the steps are the remotes’ steps, in order', () => {
  const manifest = (actions: object[]) =>
    z.parse(remoteManifest, { name: 'mfe-x', version: '1.0.0', contract: 1, actions });
  const remoteOf = (actions: object[]) => ({ manifest: manifest(actions) }) as never;
  const remotes = [
    remoteOf([
      {
        label: 'New Visit',
        address: '/visits?add=1',
        firstStep: { label: 'Save a visit', order: 2, by: 'logs' },
      },
    ]),
    remoteOf([
      { label: 'New Product', address: '/products/create' },
      { label: 'Add', address: '/add', firstStep: { label: 'Add one', order: 1, by: 'people' } },
    ]),
  ];
  const achieved = { products: undefined, people: true, salesGuides: false, logs: undefined };
  expect(firstStepsOf(remotes, achieved)).toEqual([
    { label: 'Add one', address: '/add', done: true },
    { label: 'Save a visit', address: '/visits?add=1', done: undefined },
  ]);
});
