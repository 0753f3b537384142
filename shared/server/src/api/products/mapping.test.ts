import { productToWire } from './mapping';

const row = {
  ...{ id: 'a', name: 'Drill', description: '', category: '', price: 1, currency: 'USD' },
  ...{ features: [], benefits: [], target_audience: '', use_cases: [], sales_pitch: '' },
  ...{ key_differentiators: [], objection_responses: [], pricing_tiers: [] },
  ...{
    version: 1,
    created_by: null,
    changed_by: null,
    guide: null,
    updated_at: new Date('2026-11-23T01:02:03.004Z'),
  },
};

test.each([
  ['2026-11-23T01:02:03.123456+00:00', '2026-11-23T01:02:03.123Z'],
  ['2026-11-23T01:02:03.999999+00:00', '2026-11-23T01:02:03.999Z'],
  ['2026-11-23T01:02:03.12+00:00', '2026-11-23T01:02:03.120Z'],
  ['2026-11-23T01:02:03+00:00', '2026-11-23T01:02:03.000Z'],
  ['2026-11-23T01:02:03.123456+02:00', '2026-11-22T23:02:03.123Z'],
  [new Date('2026-11-23T01:02:03.4Z'), '2026-11-23T01:02:03.400Z'],
])('a time is sent in UTC with milliseconds: %s', (created_at, expected) => {
  expect(productToWire({ ...row, created_at })).toMatchObject({
    created_at: expected,
    updated_at: '2026-11-23T01:02:03.004Z',
  });
});
