import { personOf } from '@fieldline/testing/fixtures';
import { earlierValues } from './EarlierValues';

const NOW = new Date('2026-03-01T00:00:00.000Z');
const grace = personOf({ id: 'grace', company: 'Navy', location: 'New York' });
const rowOf = (id: string, earlier: object[], aside: object[] = []) => ({
  ...{ collection: 'people' as const, id, era: 0 },
  base: { version: 1, epoch: 1, change: 'a', after: [], text: '{}', earlier: earlier.map(valueOf) },
  aside: aside.map(valueOf),
});
const valueOf = (own: object) => ({
  ...{ field: 'company', value: 'Univac', at: '2026-02-27T00:00:00.000Z' },
  ...own,
});

test.each([
  ['sealed with the record', [rowOf('grace', [{}])], ['Univac']],
  ['not sent yet', [rowOf('grace', [], [{ value: 'Univac 2' }])], ['Univac 2']],
  ['29 days ago', [rowOf('grace', [{ at: '2026-01-31T00:00:00.000Z' }])], ['Univac']],
  ['31 days ago', [rowOf('grace', [{ at: '2026-01-29T00:00:00.000Z' }])], []],
  ['in use again', [rowOf('grace', [{ value: 'Navy' }])], []],
  ['of somebody who is gone', [rowOf('joan', [{}])], []],
])('the offer of an earlier value %s', (_, rows, values) => {
  expect(earlierValues(rows, [grace], NOW).map(({ value }) => value)).toEqual(values);
});
