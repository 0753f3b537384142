import type { SyncPage, SyncRecord } from '@fieldline/contracts';
import { takeChanges } from '@fieldline/server/taking';
import { personOf } from '@fieldline/testing/fixtures';
import { createSimulatedServer } from '../histories/simulatedServer.fixture';
import { createContext } from './context.fixture';
import { pass } from './pass';

/** Two devices in step, each with a server of its own to ask, which may not be honest. */
async function twoDevices() {
  const server = createSimulatedServer(takeChanges);
  const world = { answer: (page: SyncPage): SyncPage => page };
  const desk = await createContext(server);
  const phone = await createContext({
    push: server.push,
    pull: (after) => world.answer(server.pull(after)),
  });
  const write = async (name: string, company: string) => {
    await desk.tab.people.write((all) => [
      ...all.filter((person) => person.name !== name),
      personOf({ id: name, name, company, totalGuides: 0 }),
    ]);
    await pass(desk.context);
  };
  const remove = async (name: string) => {
    await desk.tab.people.write((all) => all.filter((person) => person.name !== name));
    await pass(desk.context);
  };
  await write('Grace', 'Navy');
  await write('Joan', 'Bletchley');
  await pass(phone.context);
  return {
    server,
    world,
    desk,
    phone,
    write,
    remove,
    shown: ({ tab }: typeof phone) =>
      tab.people
        .read()
        .map(({ name, company }) => `${name} ${company}`)
        .sort(),
  };
}

const recordsOf = (page: SyncPage): readonly [SyncRecord, SyncRecord] => {
  const [one, other] = page.records;
  if (!one || !other) throw new Error('too few records');
  return [one, other];
};

test.each<[string, (page: SyncPage, before: SyncPage) => readonly SyncRecord[]]>([
  [
    'swaps two records',
    (page) => {
      const [one, other] = recordsOf(page);
      return [
        { ...one, sealed: other.sealed },
        { ...other, sealed: one.sealed },
      ];
    },
  ],
  [
    'replays older ones',
    (page, before) =>
      page.records.map((record) => before.records.find(({ id }) => id === record.id) ?? record),
  ],
  [
    'replays older ones under the newer numbers',
    (page, before) =>
      page.records.map((record) => ({
        ...record,
        sealed: before.records.find(({ id }) => id === record.id)?.sealed ?? '',
      })),
  ],
  [
    'says that what was changed was deleted',
    (page) => page.records.map((record) => ({ ...record, deleted: true })),
  ],
  [
    'puts people among guides',
    (page) => page.records.map((record) => ({ ...record, collection: 'guides' })),
  ],
])('a server that %s is noticed, and nothing of it is used', async (_, lie) => {
  const { server, world, phone, write, shown } = await twoDevices();
  const before = server.pull(0);
  await write('Grace', 'Univac');
  await write('Joan', 'GCHQ');
  await pass(phone.context);
  await write('Grace', 'Retired');
  await write('Joan', 'Retired');
  world.answer = (page) =>
    page.records.length > 0 ? { ...page, records: [...lie(page, before)] } : page;
  await pass(phone.context);
  expect(phone.broken()).toBe(2);
  expect(shown(phone)).toEqual(['Grace Univac', 'Joan GCHQ']);
});

test('a device that comes back when deletions are forgotten brings nothing back from the dead', async () => {
  const { server, world, desk, phone, remove, shown } = await twoDevices();
  await phone.tab.people.write((all) => [
    ...all,
    personOf({ id: 'Ida', name: 'Ida', company: 'Bureau', totalGuides: 0 }),
  ]);
  await remove('Joan');
  // The deletion is so old that the server has forgotten it, and knows no more what this device missed.
  let isToldToRestart = true;
  world.answer = (page) => {
    if (isToldToRestart) {
      isToldToRestart = false;
      return { ...page, records: [], cursor: 0, more: true, restart: true };
    }
    return { ...page, records: page.records.filter(({ deleted }) => !deleted) };
  };
  await pass(phone.context);
  expect(shown(phone)).toEqual(['Grace Navy', 'Ida Bureau']);
  await pass(desk.context);
  expect(shown(desk)).toEqual(['Grace Navy', 'Ida Bureau']);
  expect([server.head() > 0, phone.broken()]).toEqual([true, 0]);
});

test('what a device changed while it was away survives that the deletion was forgotten', async () => {
  const { world, phone, remove, shown } = await twoDevices();
  await phone.tab.people.write((all) =>
    all.map((person) => (person.name === 'Joan' ? { ...person, company: 'At home' } : person)),
  );
  await remove('Joan');
  let isToldToRestart = true;
  world.answer = (page) => {
    if (!isToldToRestart)
      return { ...page, records: page.records.filter(({ deleted }) => !deleted) };
    isToldToRestart = false;
    return { ...page, records: [], cursor: 0, more: true, restart: true };
  };
  await pass(phone.context);
  expect(shown(phone)).toEqual(['Grace Navy', 'Joan At home']);
});
