import { decodeProject } from '@fieldline/contracts';
import { projectWireOf } from '@fieldline/testing/fixtures';
import { summaryOf, unvisited } from './model';

const projectOf = (id: string, logs: number) =>
  decodeProject(projectWireOf({ id, log_count: logs }));

test.each([
  ['none', [], []],
  ['one that was visited', [projectOf('a', 2)], []],
  [
    'both kinds, in their order',
    [projectOf('c', 0), projectOf('a', 2), projectOf('b', 0)],
    ['c', 'b'],
  ],
])('of %s, those without a visit are found', (_case, projects, found) => {
  expect(unvisited(projects).map(({ id }) => id)).toEqual(found);
});

test('the sentence counts them', () => {
  expect(summaryOf([projectOf('a', 0), projectOf('b', 1)])).toBe(
    '1 of 2 projects wait for a first visit.',
  );
});
