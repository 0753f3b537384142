import * as z from 'zod/mini';
import { salesGuide } from './salesGuide';

const stored = {
  id: 'g',
  leadId: 'a',
  personId: 'a',
  productId: 'p',
  createdAt: '2026-01-02T03:04:05.000Z',
  content: { introduction: 'Hello.' },
};

test('a guide keeps fields of another version', () => {
  expect(z.parse(salesGuide, { ...stored, rating: 5 })).toMatchObject({ rating: 5 });
});

test('former versions are read', () => {
  const previous = [{ content: { introduction: 'Good day.' }, createdAt: stored.createdAt }];
  expect(z.parse(salesGuide, { ...stored, previous }).previous?.[0]?.content.introduction).toBe(
    'Good day.',
  );
});

test.each([
  ['editedAt', 7],
  ['language', {}],
  ['previous', 'none'],
  ['previous', [{ content: 1 }]],
])('an unreadable %s does not make the guide unreadable', (field, value) => {
  const read = z.parse(salesGuide, { ...stored, [field]: value });
  expect(read).toMatchObject({ id: 'g' });
  expect(read[field]).toBeUndefined();
});
