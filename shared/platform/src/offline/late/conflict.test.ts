import { judgeStale } from './conflict';

const [a, b, c] = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];

test.each([
  ['the saved value is the same', { notes: 'Wet ' }, { notes: 'Dry' }, { notes: 'Wet' }, 'done'],
  ['the saved value is unchanged', { notes: 'Wet' }, { notes: 'Dry' }, { notes: 'Dry' }, 'again'],
  ['the saved value has changed', { notes: 'Wet' }, { notes: 'Dry' }, { notes: 'Mud' }, 'ask'],
  ['the earlier value is unknown', { notes: 'Wet' }, undefined, { notes: 'Dry' }, 'ask'],
])('%s', (_, mine, base, saved, kind) => {
  expect(judgeStale(mine, base, saved).kind).toBe(kind);
});

test('fields are judged one by one', () => {
  const base = { notes: 'Dry', title: 'Wall' };
  const mine = { notes: 'Wet', title: 'Long wall' };
  expect(judgeStale(mine, base, { notes: 'Wet', title: 'Wall' })).toEqual({
    kind: 'again',
    body: mine,
  });
  expect(judgeStale(mine, base, { notes: 'Wet', title: 'Quay' }).kind).toBe('ask');
});

test('lists of items are merged', () => {
  expect(judgeStale({ marks: [a, b] }, { marks: [a] }, { marks: [a, c] })).toEqual({
    kind: 'again',
    body: { marks: [a, c, b] },
  });
});
