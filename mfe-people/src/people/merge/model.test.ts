import { personOf, salesGuideOf } from '@fieldline/testing/fixtures';
import { mergedGuides, mergedPerson, unmergedGuides, unmergedPeople } from './model';

const now = new Date('2026-11-21T10:00:00.000Z');

test('the kept person wins; missing fields, tags and notes come from the other', () => {
  const kept = personOf({
    id: 'a',
    name: 'Ada',
    company: 'Engines',
    email: '',
    tags: ['vip'],
    notes: 'One',
    lastContact: '2026-01-01T00:00:00.000Z',
    createdAt: '2026-01-01',
  });
  const other = {
    ...personOf({
      id: 'b',
      name: 'A. Lovelace',
      company: 'Looms',
      email: 'ada@example.com',
      phone: '+44 1',
      tags: ['vip', 'london'],
      notes: 'Two',
      followUpAt: '2026-12-01',
      lastContact: '2026-05-01T00:00:00.000Z',
      createdAt: '2025-01-01',
    }),
    nickname: 'Countess',
  };
  expect(mergedPerson(kept, other, 3, now)).toEqual({
    ...kept,
    email: 'ada@example.com',
    phone: '+44 1',
    nickname: 'Countess',
    tags: ['vip', 'london'],
    notes: 'One\n\nTwo\n\nName: A. Lovelace\nCompany: Looms',
    followUpAt: '2026-12-01',
    totalGuides: 3,
    lastContact: '2026-05-01T00:00:00.000Z',
    createdAt: '2025-01-01',
    updatedAt: now.toISOString(),
  });
});

test.each([
  [{ email: 'ada@home.example' }, 'Email: ada@home.example'],
  [{ email: ' ADA@example.com' }, undefined],
  [{ phone: '+44 20 7946 0000' }, 'Phone: +44 20 7946 0000'],
  [{ phone: '+44-1/2 3' }, undefined],
  [
    { linkedinUrl: 'https://linkedin.com/in/countess', location: 'Paris', industry: 'Computing' },
    'LinkedIn URL: https://linkedin.com/in/countess\nLocation: Paris',
  ],
  [{ linkedinUrl: 'https://de.linkedin.com/in/ada/', name: 'Lovelace, Ada' }, undefined],
  [{ email: 'ada@home.example', notes: 'Email: ada@home.example' }, 'Email: ada@home.example'],
])('of two values the second is written into the notes: %j', (values, notes) => {
  const kept = personOf({
    ...{ id: 'a', name: 'Ada Lovelace', email: 'ada@example.com', phone: '+44 123' },
    ...{ linkedinUrl: 'https://www.linkedin.com/in/ada', location: 'London', notes: undefined },
  });
  const other = personOf({ id: 'b', name: 'Ada Lovelace', notes: undefined, ...values });
  const merged = mergedPerson(kept, other, 0, now);
  expect(merged.notes).toBe(notes);
  expect(merged).toMatchObject({ email: 'ada@example.com', phone: '+44 123', location: 'London' });
});

test('guides of both people are kept; of two for one product the older becomes a former version', () => {
  const content = (introduction: string) => ({ ...salesGuideOf().content, introduction });
  const guides = [
    salesGuideOf({
      id: '1',
      personId: 'a',
      productId: 'p1',
      createdAt: '2026-01',
      content: content('old'),
    }),
    salesGuideOf({
      id: '2',
      personId: 'b',
      productId: 'p1',
      createdAt: '2026-02',
      content: content('new'),
    }),
    salesGuideOf({ id: '3', personId: 'b', productId: 'p2' }),
    salesGuideOf({ id: '4', personId: 'c', productId: 'p1' }),
  ];
  const merged = mergedGuides(guides, 'a', 'b');
  expect(merged.map(({ id, personId }) => `${id} ${personId}`)).toEqual(['2 a', '4 c', '3 a']);
  expect(merged[0]?.content.introduction).toBe('new');
  expect(merged[0]?.previous?.map((former) => former.content.introduction)).toEqual(['old']);
});

test('undoing a merge restores both people in their positions, and keeps later changes', () => {
  const a = personOf({ id: 'a', name: 'a' });
  const b = personOf({ id: 'b', name: 'b' });
  const c = personOf({ id: 'c', name: 'c' });
  const before = [a, b, c];
  const since = personOf({ id: 'd', name: 'd' });
  const merged = [{ ...a, notes: 'both' }, { ...c, status: 'inactive' as const }, since];
  expect(unmergedPeople(merged, before, 'a', 'b')).toEqual([a, b, merged[1], since]);
  const guides = [
    salesGuideOf({ id: 'g1', personId: 'a' }),
    salesGuideOf({ id: 'g2', personId: 'b', productId: 'p9' }),
    salesGuideOf({ id: 'g3', personId: 'c' }),
  ];
  const later = salesGuideOf({ id: 'g4', personId: 'a', productId: 'p8' });
  const now = [...mergedGuides(guides, 'a', 'b'), later];
  const apart = unmergedGuides(now, guides, 'a', 'b');
  expect([...apart].sort((one, other) => one.id.localeCompare(other.id))).toEqual([
    ...guides,
    later,
  ]);
});

test('a person deleted since stays deleted', () => {
  const before = [personOf({ id: 'a' }), personOf({ id: 'b' })];
  expect(unmergedPeople([], before, 'a', 'b')).toEqual([]);
});
