import { SYNC_BATCH, type SyncPage, type SyncRecord } from '@fieldline/contracts';
import { takeChanges } from '@fieldline/server/taking';
import { personOf } from '@fieldline/testing/fixtures';
import { createSimulatedServer, simulatedSeal } from '../histories/simulatedServer.fixture';
import { undecidedIn } from './changes';
import { createContext } from './context.fixture';
import { pass } from './pass';
import { offeredOf } from './recordStorage';

type Phone = Awaited<ReturnType<typeof createContext>>;

/** Two synced devices, each with its own view of the server, which may be dishonest. */
async function twoDevices() {
  const server = createSimulatedServer(takeChanges);
  const world = { answer: (page: SyncPage): SyncPage => page, keep: async () => {} };
  const desk = await createContext(server);
  const phone = await createContext(
    { push: server.push, pull: (after) => world.answer(server.pull(after)) },
    undefined,
    () => world.keep(),
  );
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
    'reports changed records as deleted',
    (page) => page.records.map((record) => ({ ...record, deleted: true })),
  ],
  [
    'puts people among guides',
    (page) => page.records.map((record) => ({ ...record, collection: 'guides' })),
  ],
])('a server that %s is detected, and none of its data are used', async (_, lie) => {
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

test('a device that returns after deletions were forgotten restores no deleted records', async () => {
  const { server, world, desk, phone, remove, shown } = await twoDevices();
  await phone.tab.people.write((all) => [
    ...all,
    personOf({ id: 'Ida', name: 'Ida', company: 'Bureau', totalGuides: 0 }),
  ]);
  await remove('Joan');
  // The deletion is so old that the server has forgotten it, and no longer knows what this device missed.
  let isToldToRestart = true;
  world.answer = (page) => {
    if (isToldToRestart) {
      isToldToRestart = false;
      return { ...page, records: [], cursor: 0, more: true, restart: true, reason: 'forgotten' };
    }
    return { ...page, records: page.records.filter(({ deleted }) => !deleted) };
  };
  await pass(phone.context);
  expect(shown(phone)).toEqual(['Grace Navy', 'Ida Bureau']);
  await pass(desk.context);
  expect(shown(desk)).toEqual(['Grace Navy', 'Ida Bureau']);
  expect([server.head() > 0, phone.broken()]).toEqual([true, 0]);
});

test('changes of a device that was away survive a forgotten deletion', async () => {
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
    return { ...page, records: [], cursor: 0, more: true, restart: true, reason: 'forgotten' };
  };
  await pass(phone.context);
  expect(shown(phone)).toEqual(['Grace Navy', 'Joan At home']);
});

test.each([
  ['edited there since', true],
  ['not edited since', false],
])(
  'after a restore a person, %s, offers the values that only the lost version offered',
  async (_, isEdited) => {
    const server = createSimulatedServer(takeChanges);
    const [desk, phone] = [await createContext(server), await createContext(server)];
    const set = async ({ tab }: typeof phone, own: object) => {
      const grace = personOf({ id: 'Grace', name: 'Grace', totalGuides: 0 });
      await tab.people.write(([before = grace]) => [{ ...before, ...own }]);
    };
    await set(desk, { company: 'Navy' });
    for (const { context } of [desk, phone]) await pass(context);
    server.backUp();
    await set(desk, { company: 'Univac' });
    await set(phone, { company: 'Retired' });
    for (const { context } of [desk, phone]) await pass(context);
    if (isEdited) await set(phone, { position: 'At home' });
    server.restore();
    for (const { context } of [desk, phone, desk]) await pass(context);
    for (const { context, tab } of [desk, phone]) {
      const offered = [...context.memory.rows()].flatMap((row) => offeredOf(row, context.now()));
      expect(offered.map(({ value }) => value)).toEqual(['Univac']);
      expect(tab.people.read()[0]?.company).toBe('Retired');
    }
  },
);

test('a deletion that the server lost twice is not undone by a device that did not know of it', async () => {
  const server = createSimulatedServer(takeChanges);
  let isCut = false;
  const [desk, phone] = [
    await createContext(server),
    await createContext({
      pull: server.pull,
      push: (...all) => {
        if (isCut) throw new Error('no network');
        return server.push(...all);
      },
    }),
  ];
  server.backUp();
  await phone.tab.people.write(() => [personOf({ id: 'Ida', name: 'Ida', totalGuides: 0 })]);
  for (const { context } of [phone, desk]) await pass(context);
  await phone.tab.people.write(() => []);
  server.restore();
  await pass(phone.context);
  server.restore();
  isCut = true;
  await expect(pass(phone.context)).rejects.toThrow('no network');
  isCut = false;
  for (const { context } of [desk, phone, desk]) await pass(context);
  for (const { tab } of [desk, phone]) expect(tab.people.read()).toEqual([]);
});

/** A person on two devices whose common past is not known, whom the desk has deleted. */
async function deletedElsewhere(at: string) {
  const server = createSimulatedServer(takeChanges);
  const [desk, phone] = [await createContext(server), await createContext(server)];
  const times = { createdAt: at, updatedAt: at, lastContact: at };
  const ida = personOf({ id: 'Ida', name: 'Ida', totalGuides: 0, ...times });
  for (const { tab } of [desk, phone]) await tab.people.write(() => [ida]);
  await pass(desk.context);
  await desk.tab.people.write(() => []);
  await pass(desk.context);
  await pass(phone.context);
  const asked = () =>
    undecidedIn(phone.context.memory, phone.tab.people.read(), phone.tab.salesGuides.read()).people;
  const namesOnBoth = async () => {
    for (const { context } of [phone, desk]) await pass(context);
    return [phone, desk].map(({ tab }) => tab.people.read().map(({ name }) => name));
  };
  return { phone, asked: () => asked().map(({ name }) => name), namesOnBoth };
}

test.each([
  ['2025-12-30T23:00:00.000Z', 'before its deletion elsewhere goes', [[], []], []],
  ['2026-01-02T01:00:00.000Z', 'after its deletion elsewhere comes back', [['Ida'], ['Ida']], []],
  ['2026-01-01T01:00:00.000Z', 'at about that time waits for its user', [['Ida'], []], ['Ida']],
])('a person changed at %s, %s', async (at, _, names, questions) => {
  const { asked, namesOnBoth } = await deletedElsewhere(at);
  expect([await namesOnBoth(), asked()]).toEqual([names, questions]);
  // Nothing more happens by itself.
  expect([await namesOnBoth(), asked()]).toEqual([names, questions]);
});

test.each<[string, (phone: Phone) => Promise<unknown>, readonly string[]]>([
  [
    'has kept it',
    ({ context: { memory } }) =>
      memory.keep([...memory.rows()].map(({ undecided: _, ...row }) => row)),
    ['Ida'],
  ],
  ['has deleted it', ({ tab }) => tab.people.write(() => []), []],
  [
    'has edited it',
    ({ tab }) => tab.people.write((all) => all.map((one) => ({ ...one, company: 'Bureau' }))),
    ['Ida'],
  ],
])(
  'once its user %s, a person deleted elsewhere is the same on all devices',
  async (_, act, names) => {
    const { phone, asked, namesOnBoth } = await deletedElsewhere('2026-01-01T00:00:00.000Z');
    await act(phone);
    expect([await namesOnBoth(), asked()]).toEqual([[names, names], []]);
  },
);

test('a change that did not know of a forgotten deletion reaches the device that deleted the person', async () => {
  const server = createSimulatedServer(takeChanges);
  const [desk, phone] = [await createContext(server), await createContext(server)];
  const ida = personOf({ id: 'Ida', name: 'Ida', totalGuides: 0 });
  await desk.tab.people.write(() => [ida]);
  for (const { context } of [desk, phone]) await pass(context);
  await desk.tab.people.write(() => []);
  await pass(desk.context);
  await phone.tab.people.write(() => [{ ...ida, company: 'Bureau' }]);
  server.sweep();
  for (const { context } of [phone, desk]) await pass(context);
  for (const { tab, broken } of [desk, phone]) {
    expect([tab.people.read().map(({ company }) => company), broken()]).toEqual([['Bureau'], 0]);
  }
});

test('of two deletions the one that the server lost still wins over what it knew', async () => {
  const server = createSimulatedServer(takeChanges);
  const [desk, phone, tablet] = await Promise.all([1, 2, 3].map(() => createContext(server)));
  if (!desk || !phone || !tablet) throw new Error('no devices');
  const ida = personOf({ id: 'Ida', name: 'Ida', totalGuides: 0 });
  await desk.tab.people.write(() => [ida]);
  for (const { context } of [desk, phone]) await pass(context);
  server.backUp();
  await phone.tab.people.write(() => [{ ...ida, company: 'Bureau' }]);
  for (const { context } of [phone, tablet]) await pass(context);
  // The desk has not seen the edit that the phone now deletes.
  for (const { tab } of [phone, desk]) await tab.people.write(() => []);
  await pass(phone.context);
  server.restore();
  for (const { context } of [desk, phone, tablet, phone, desk, tablet]) await pass(context);
  for (const { tab } of [desk, phone, tablet]) expect(tab.people.read()).toEqual([]);
});

test('a first download of many records reports its progress', async () => {
  const server = createSimulatedServer(takeChanges);
  const [desk, phone] = [await createContext(server), await createContext(server)];
  const people = Array.from({ length: 20 }, (_, index) =>
    personOf({ id: `p${index}`, name: `Person ${index}`, totalGuides: 0 }),
  );
  await desk.tab.people.write(() => people);
  await pass(desk.context);
  await pass(phone.context);
  const said = phone.progress();
  expect(new Set(said.map(([what]) => what))).toEqual(new Set(['receiving']));
  const parts = said.map(([, done]) => done);
  expect(parts.length).toBeGreaterThan(2);
  expect(parts).toEqual([...new Set(parts)].sort((one, other) => one - other));
  expect(Math.max(...parts)).toBeLessThanOrEqual(1);
  expect(phone.tab.people.read()).toHaveLength(people.length);
});

test('sealing all records with a new key reports its progress, and ends with every record resealed', async () => {
  const server = createSimulatedServer(takeChanges);
  const { context, tab, progress } = await createContext(server);
  await tab.people.write(() =>
    Array.from({ length: 2.5 * SYNC_BATCH }, (_, index) =>
      personOf({ id: `p${index}`, name: `Person ${index}`, totalGuides: 0 }),
    ),
  );
  await pass(context);
  progress().length = 0;
  server.rekey();
  await context.memory.keep([], { isResealing: true });
  await pass({ ...context, keys: () => ({ epoch: 2, seal: simulatedSeal('ada', () => 2) }) });
  expect(progress().map(([what]) => what)).toEqual(['sealing', 'sealing', 'sealing']);
  expect([...context.memory.rows()].filter(({ base }) => base?.epoch !== 2)).toEqual([]);
  expect(context.memory.progress().isResealing).toBe(false);
});

test('records merged before an interrupted pass take later changes', async () => {
  const { world, desk, phone, write, remove, shown } = await twoDevices();
  await write('Ida', 'Bureau');
  await write('Grace', 'Univac');
  let writes = 0;
  world.keep = async () => {
    writes += 1;
    // The arrivals, and the note that they are being merged.
    if (writes > 2) throw new Error('killed');
  };
  await expect(pass(phone.context)).rejects.toThrow('killed');
  expect(shown(phone)).toContain('Ida Bureau');
  world.keep = async () => {};
  await remove('Ida');
  await write('Grace', 'Retired');
  await pass(phone.context);
  await pass(desk.context);
  for (const device of [desk, phone]) {
    expect(shown(device)).toEqual(['Grace Retired', 'Joan Bletchley']);
  }
});

test('a record merged before an interrupted pass, and deleted here since, stays deleted', async () => {
  const { world, desk, phone, write, shown } = await twoDevices();
  await write('Ida', 'Bureau');
  let writes = 0;
  world.keep = async () => {
    writes += 1;
    if (writes > 2) throw new Error('killed');
  };
  await expect(pass(phone.context)).rejects.toThrow('killed');
  expect(shown(phone)).toContain('Ida Bureau');
  world.keep = async () => {};
  await phone.tab.people.write((all) => all.filter(({ name }) => name !== 'Ida'));
  await pass(phone.context);
  await pass(desk.context);
  for (const device of [desk, phone]) {
    expect(shown(device)).toEqual(['Grace Navy', 'Joan Bletchley']);
  }
});

test('records not merged before an interrupted pass are merged by the next pass', async () => {
  const { phone, write, shown } = await twoDevices();
  await write('Ida', 'Bureau');
  const { write: merge } = phone.tab.people;
  const dying = jest.spyOn(phone.tab.people, 'write').mockRejectedValue(new Error('killed'));
  await expect(pass(phone.context)).rejects.toThrow('killed');
  dying.mockImplementation(merge);
  expect(shown(phone)).not.toContain('Ida Bureau');
  await pass(phone.context);
  expect(shown(phone)).toContain('Ida Bureau');
});

test('records that could not be stored are requested again', async () => {
  const { world, phone, write, shown } = await twoDevices();
  await write('Grace', 'Univac');
  world.keep = () => Promise.reject(new Error('The disk is full'));
  await expect(pass(phone.context)).rejects.toThrow('The disk is full');
  expect(shown(phone)).toContain('Grace Navy');
  world.keep = async () => {};
  await pass(phone.context);
  expect(shown(phone)).toContain('Grace Univac');
});

test('a device that joins does not double unedited samples, and keeps edited ones', async () => {
  const server = createSimulatedServer(takeChanges);
  const [desk, phone] = [await createContext(server), await createContext(server)];
  /** As each device makes them for itself, at its own time. */
  const sampleOf = (number: number, month: string, own = {}) =>
    personOf({
      ...{ id: `sample-person-${number}`, name: `Sample ${number}`, totalGuides: 0 },
      createdAt: `2026-${month}-01T00:00:00.000Z`,
      updatedAt: `2026-${month}-15T00:00:00.000Z`,
      lastContact: `2026-${month}-15T00:00:00.000Z`,
      ...own,
    });
  const touched = { updatedAt: '2026-06-01T00:00:00.000Z', company: 'Touched' };
  // The user has deleted the third one.
  await desk.tab.people.write(() => [sampleOf(1, '01'), sampleOf(2, '01', touched)]);
  await pass(desk.context);
  await phone.tab.people.write(() => [1, 2, 3].map((number) => sampleOf(number, '02')));
  await phone.tab.people.write((all) => [...all, sampleOf(4, '02', touched)]);
  await phone.context.memory.keep([], { isComplete: false });
  await pass(phone.context);
  await pass(desk.context);
  for (const { tab } of [desk, phone]) {
    expect(tab.people.read().map(({ id, company }) => `${id} ${company ?? ''}`.trim())).toEqual([
      'sample-person-1',
      'sample-person-2 Touched',
      'sample-person-4 Touched',
    ]);
  }
});
