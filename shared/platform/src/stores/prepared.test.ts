import type { Person } from '@fieldline/contracts';
import { prepare, storedText } from './prepared';
import { fingerprint } from './revision';
import { openOrigin } from './simulatedOrigin.fixture';
import { shownParts } from './teamParts';

const noPause = () => Promise.resolve();
const person = (id: string, team?: string): Person => ({
  ...{ id, name: `${id} “Ω” 🚀`, status: 'active', tags: [], totalGuides: 0 },
  ...{ lastContact: '', createdAt: '', updatedAt: '' },
  ...(team !== undefined && { team }),
});
const people = (count: number, team?: string) =>
  Array.from({ length: count }, (_, index) => person(`${team} ${index}`, team));

test.each([0, 1, 499, 500, 501, 1200])(
  'the text of %d items made in steps is the text of all of them',
  async (count) => {
    const list = people(count);
    let pauses = 0;
    await prepare(list, async () => {
      pauses += 1;
      await Promise.resolve();
    });
    const text = JSON.stringify(list);
    expect(storedText(list)).toEqual({ text, of: fingerprint(text) });
    expect(pauses).toBe(Math.ceil(count / 500));
  },
);

test('a prepared list is not turned into text again when it is written, also as a part of the stored list', async () => {
  const tab = openOrigin().open();
  await tab.adopt('ada');
  await tab.people.write(() => people(3, 'north'));
  const own = shownParts(tab, () => null).people;
  const next = people(2);
  await own.prepare?.(next, noPause);
  const stringify = jest.spyOn(JSON, 'stringify');
  const written = own.write((current) => (current === own.read() ? next : []));
  const lists = stringify.mock.calls.filter(([value]) => Array.isArray(value));
  stringify.mockRestore();
  expect(lists).toEqual([]);
  expect(await written).toBe('kept');
  expect(tab.people.read()).toEqual([...next, ...people(3, 'north')]);
});
