import * as z from 'zod/mini';
import { decodePage, fromWire, readerOf, toWire } from './wire';

const sent = {
  id: z.string(),
  log_count: z.number(),
  is_open: z.boolean(),
  photo_ids: z.array(z.string()),
  ai_model: z.nullable(z.string()),
  color: z.string(),
};
const read = readerOf(sent, ['id'], { color: z._default(z.string(), 'blue') });
const blank = { id: 'a', logCount: 0, isOpen: false, photoIds: [], aiModel: null, color: 'blue' };

test.each([
  ['snake case', { id: 'a', log_count: 3 }, { ...blank, logCount: 3 }],
  ['camel case', { id: 'a', logCount: 3 }, { ...blank, logCount: 3 }],
  ['an absent field, as the blank of its type', { id: 'a' }, blank],
  [
    'a null field, as the blank of its type',
    { id: 'a', log_count: null, photo_ids: null, color: null },
    blank,
  ],
  ['nothing that it does not know', { id: 'a', extra: 1 }, blank],
])('an entity is read from %s', (_case, wire, entity) => {
  expect(read(wire)).toEqual(entity);
});

test.each([
  ['a required field is absent', { log_count: 1 }],
  ['a field has another type', { id: 'a', log_count: 'many' }],
  ['it is not an object', 'a'],
])('it is refused if %s', (_case, wire) => {
  expect(() => read(wire)).toThrow();
});

test('keys go to the wire and back', () => {
  const known = { salesPitch: 'x', useCases: ['a'], id: '1' };
  expect(toWire(known)).toEqual({ sales_pitch: 'x', use_cases: ['a'], id: '1' });
  expect(fromWire(toWire(known))).toEqual(known);
});

test('a page is read, and a bare list counts as one complete page', () => {
  const wire = [{ id: 'a' }, { id: 'b' }];
  const decode = (item: unknown) => read(item).id;
  expect(decodePage({ data: wire, page: 2, limit: 2, total: 4 }, decode)).toEqual({
    data: ['a', 'b'],
    page: 2,
    limit: 2,
    total: 4,
  });
  expect(decodePage(wire, decode)).toEqual({ data: ['a', 'b'], page: 1, limit: 2, total: 2 });
  expect(() => decodePage({ data: 'a' }, decode)).toThrow();
});
