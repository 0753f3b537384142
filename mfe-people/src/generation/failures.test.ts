import { failureOf } from './failures';

test.each([
  [{ outcome: 'paid' }, undefined],
  [{ outcome: 'pending' }, undefined],
  [{ outcome: 'existing' }, undefined],
  [{ outcome: 'rival' }, 'Failed to generate sales guide. Please try again.'],
  [{ outcome: 'refused' }, 'Failed to generate sales guide. Please try again.'],
  [{ outcome: 'gone' }, 'Invalid products selected.'],
  [
    { outcome: 'full' },
    'Browser storage is full. Nothing was charged. Export and delete some people, then try again.',
  ],
  [
    { outcome: 'short', needed: 3, credits: 2 },
    'You need 3 credits but only have 2. Please purchase more.',
  ],
] as const)('the error shown for %j: %s', (ended, description) => {
  expect(failureOf(ended)?.description).toBe(description);
});
