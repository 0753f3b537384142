import type { Person, SalesGuide } from '@fieldline/contracts';
import fc from 'fast-check';
import { createDevice, type Device, type Fault } from './simulatedDevice.fixture';
import { createSimulatedServer, type TakeChanges } from './simulatedServer.fixture';

const DAY = '2026-01-02T03:04:05.000Z';
const personOf = (own: Partial<Person>): Person => ({
  ...{ id: '', name: '', status: 'active', tags: [], totalGuides: 0 },
  ...{ lastContact: DAY, createdAt: DAY, updatedAt: DAY },
  ...own,
});
const CONTENT: SalesGuide['content'] = {
  ...{ introduction: '', valueProposition: '', keyPoints: [], questions: [] },
  ...{ objectionHandling: [], callToAction: '', followUp: '' },
};

const FIELDS = ['company', 'position', 'location'] as const;

type Step = { readonly device: number; readonly tab: number } & (
  | { readonly do: 'add' }
  | { readonly do: 'edit'; readonly who: number; readonly field: number }
  | { readonly do: 'note'; readonly who: number }
  | { readonly do: 'delete'; readonly who: number }
  | { readonly do: 'generate'; readonly who: number; readonly product: number }
  | { readonly do: 'edit guide'; readonly who: number }
  | { readonly do: 'merge'; readonly who: number; readonly other: number }
  | { readonly do: 'import' }
  | { readonly do: 'sync'; readonly fault: Fault; readonly other: number }
  | { readonly do: 'clock'; readonly by: number }
  | { readonly do: 'full'; readonly room: number }
  | { readonly do: 'rekey' }
);

const where = { device: fc.nat(2), tab: fc.nat(1) };
const some = fc.nat(5);
const fault = fc.record({
  kind: fc.constantFrom<Fault['kind'][]>(
    'none',
    'none',
    'cut',
    'lost answer',
    'sent twice',
    'killed',
    'tab killed',
    'meanwhile',
  ),
  at: fc.integer({ min: 1, max: 9 }),
});
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ ...where, do: fc.constant('add' as const) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      ...where,
      do: fc.constant('edit' as const),
      who: some,
      field: fc.nat(2),
    }),
  },
  { weight: 2, arbitrary: fc.record({ ...where, do: fc.constant('note' as const), who: some }) },
  { weight: 2, arbitrary: fc.record({ ...where, do: fc.constant('delete' as const), who: some }) },
  {
    weight: 3,
    arbitrary: fc.record({
      ...where,
      do: fc.constant('generate' as const),
      who: some,
      product: fc.nat(1),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ ...where, do: fc.constant('edit guide' as const), who: some }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ ...where, do: fc.constant('merge' as const), who: some, other: some }),
  },
  { weight: 1, arbitrary: fc.record({ ...where, do: fc.constant('import' as const) }) },
  {
    weight: 10,
    arbitrary: fc.record({ ...where, do: fc.constant('sync' as const), fault, other: fc.nat(2) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      ...where,
      do: fc.constant('clock' as const),
      by: fc.integer({ min: -86_400_000, max: 86_400_000 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      ...where,
      do: fc.constant('full' as const),
      room: fc.constantFrom(2000, 1_000_000),
    }),
  },
  { weight: 1, arbitrary: fc.record({ ...where, do: fc.constant('rekey' as const) }) },
);
export const steps = fc.array(step, { minLength: 5, maxLength: 40 });

/** The marks of user input, generation or payment that a person or guide shows; each mark is made once. */
const marksIn = (value: unknown): readonly string[] =>
  JSON.stringify([value]).match(/#\d+#/g) ?? [];

/** All actions of the users, and what they knew at the time. */
interface Ledger {
  next: number;
  /** Marks that were replaced or deleted by a user who saw them. */
  readonly settled: Set<string>;
  readonly paid: Set<string>;
  readonly made: Map<string, Set<string>>;
  /** The marks that the last user to delete a person saw. */
  readonly deleted: Map<string, ReadonlySet<string>>;
}

/**
 * Runs a history and returns the broken rules at its end, when all devices are idle: all devices have the
 * same data; no mark of a change is lost, unless a user who saw it removed it; every paid guide exists, as a
 * guide or a former version; no deleted person is back, unless by a change that the deleting user had not
 * seen; and every record opened.
 */
export async function faultsOf(
  history: readonly Step[],
  takeChanges: TakeChanges,
): Promise<readonly string[]> {
  const server = createSimulatedServer(takeChanges);
  const devices = await Promise.all(
    ['desk', 'phone', 'tablet'].map((name, index) => createDevice(server, name, index === 0)),
  );
  const ledger: Ledger = {
    next: 0,
    settled: new Set(),
    paid: new Set(),
    made: new Map(),
    deleted: new Map(),
  };
  const at = (index: number): Device => {
    const device = devices[index % devices.length];
    if (!device) throw new RangeError('no device');
    return device;
  };
  for (const each of history) await take(each, at, ledger);

  for (const { origin } of devices) origin.fill(Infinity);
  for (let [round, head] = [0, -1]; round < 6 && head !== server.head(); round += 1) {
    head = server.head();
    for (const device of devices) await device.sync({ kind: 'none', at: 0 }, async () => {});
  }
  return wrongIn(devices, ledger);
}

function marksOf(device: Device, tab: number, id: string): ReadonlySet<string> {
  const { people, salesGuides } = device.tab(tab);
  const own = salesGuides.read().filter(({ personId }) => personId === id);
  return new Set(marksIn([people.read().filter((person) => person.id === id), own]));
}

async function take(each: Step, at: (index: number) => Device, ledger: Ledger): Promise<void> {
  const device = at(each.device);
  const { people, salesGuides } = device.tab(each.tab);
  const mark = (id: string): string => {
    const made = `#${(ledger.next += 1)}#`;
    ledger.made.set(id, (ledger.made.get(id) ?? new Set()).add(made));
    return made;
  };
  const settle = (value: unknown) => {
    for (const seen of marksIn(value)) ledger.settled.add(seen);
  };
  const chosen = (who: number): Person | undefined =>
    people.read()[who % (people.read().length || 1)];
  const change = (id: string, next: (person: Person) => Person) =>
    people.write((all) => all.map((person) => (person.id === id ? next(person) : person)));
  const now = () => device.now().toISOString();

  switch (each.do) {
    case 'add': {
      const id = `person_${device.name}_${(ledger.next += 1)}`;
      const added = personOf({ id, name: mark(id), tags: [], totalGuides: 0, createdAt: now() });
      await people.write((all) => [...all, added]);
      break;
    }
    case 'import': {
      // The same people on every device.
      const known = new Set(people.read().map(({ id }) => id));
      const added = ['person_imported_1', 'person_imported_2']
        .filter((id) => !known.has(id))
        .map((id) => personOf({ id, name: id, notes: mark(id), tags: [], totalGuides: 0 }));
      let taken: readonly Person[] = [];
      await people.write((all) => {
        taken = added.filter(({ id }) => all.every((person) => person.id !== id));
        return [...all, ...taken];
      });
      // If another tab added the same people first, the import that was ordered after it adds none.
      settle(added.filter((person) => !taken.includes(person)));
      break;
    }
    case 'edit': {
      const person = chosen(each.who);
      const field = FIELDS[each.field];
      if (!person || !field) return;
      settle(person[field]);
      const value = mark(person.id);
      const updatedAt = now();
      await change(person.id, (before) => ({ ...before, [field]: value, updatedAt }));
      break;
    }
    case 'note': {
      const person = chosen(each.who);
      if (!person) return;
      const line = mark(person.id);
      await change(person.id, (before) => ({ ...before, notes: `${before.notes ?? ''}\n${line}` }));
      break;
    }
    case 'delete': {
      const person = chosen(each.who);
      if (!person) return;
      const seen = marksOf(device, each.tab, person.id);
      for (const each of seen) ledger.settled.add(each);
      // With the person go the earlier values that this device offers.
      const rows = device.rows().filter(({ id }) => id === person.id);
      settle(rows.map(({ base, aside }) => [base?.earlier, aside]));
      ledger.deleted.set(person.id, seen);
      await Promise.all([
        salesGuides.write((all) => all.filter(({ personId }) => personId !== person.id)),
        people.write((all) => all.filter(({ id }) => id !== person.id)),
      ]);
      break;
    }
    case 'generate': {
      const person = chosen(each.who);
      const productId = `product_${each.product}`;
      if (!person) return;
      const paid = mark(person.id);
      ledger.paid.add(paid);
      const time = now();
      const old = salesGuides
        .read()
        .find((guide) => guide.personId === person.id && guide.productId === productId);
      const guide = guideWith(paid, `guide_${paid}`, person.id, productId, time, old);
      await change(person.id, (before) => ({
        ...before,
        totalGuides: before.totalGuides + (old ? 0 : 1),
        ...{ lastContact: time, updatedAt: time },
      }));
      await salesGuides.write((all) => [...all.filter(({ id }) => id !== old?.id), guide]);
      break;
    }
    case 'edit guide': {
      const guides = salesGuides.read();
      const guide = guides[each.who % (guides.length || 1)];
      if (!guide) return;
      const made = mark(guide.personId);
      const editedAt = now();
      await salesGuides.write((all) =>
        all.map((one) =>
          one.id === guide.id
            ? {
                ...guideWith(made, one.id, one.personId, one.productId, one.createdAt, one),
                editedAt,
              }
            : one,
        ),
      );
      break;
    }
    case 'merge': {
      const [kept, other] = [chosen(each.who), chosen(each.other)];
      if (!kept || !other || kept.id === other.id) return;
      const productsOf = (id: string) =>
        new Set(
          salesGuides
            .read()
            .filter(({ personId }) => personId === id)
            .map(({ productId }) => productId),
        );
      const both = productsOf(kept.id);
      if ([...productsOf(other.id)].some((product) => both.has(product))) return;
      settle(other);
      ledger.deleted.set(other.id, marksOf(device, each.tab, other.id));
      await salesGuides.write((all) =>
        all.map((guide) =>
          guide.personId === other.id ? { ...guide, personId: kept.id, leadId: kept.id } : guide,
        ),
      );
      const moved = marksIn(salesGuides.read().filter(({ personId }) => personId === kept.id));
      const own = ledger.made.get(kept.id) ?? new Set();
      ledger.made.set(kept.id, new Set([...own, ...moved]));
      const totalGuides = productsOf(kept.id).size;
      await people.write((all) =>
        all
          .filter(({ id }) => id !== other.id)
          .map((person) => (person.id === kept.id ? { ...person, totalGuides } : person)),
      );
      break;
    }
    case 'sync':
      await device.sync(each.fault, () =>
        at(each.other).sync({ kind: 'none', at: 0 }, async () => {}),
      );
      break;
    case 'clock':
      device.step(each.by);
      break;
    case 'full':
      device.origin.fill(each.room);
      break;
    case 'rekey':
      device.reseal();
      break;
  }
}

function guideWith(
  mark: string,
  id: string,
  personId: string,
  productId: string,
  createdAt: string,
  old: SalesGuide | undefined,
): SalesGuide {
  const content = { ...CONTENT, introduction: mark };
  const previous = old && [
    { content: old.content, createdAt: old.createdAt },
    ...(old.previous ?? []),
  ];
  return {
    id,
    leadId: personId,
    personId,
    productId,
    createdAt,
    content,
    ...(previous && { previous }),
  };
}

function wrongIn(devices: readonly Device[], ledger: Ledger): readonly string[] {
  const wrong: string[] = [];
  const shown = devices.map((device) => {
    const { people, salesGuides } = device.tab(0);
    const byId = <Item extends { id: string }>(all: readonly Item[]) =>
      [...all].sort((one, other) => (one.id < other.id ? -1 : 1));
    return JSON.stringify([byId(people.read()), byId(salesGuides.read())], (_, value: unknown) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
        : value,
    );
  });
  if (new Set(shown).size > 1) wrong.push(`the devices differ:\n${shown.join('\n')}`);
  const [first] = devices;
  if (!first) return wrong;
  const { people, salesGuides } = first.tab(0);
  const visible = new Set(marksIn(shown));
  const offered = new Set(
    marksIn(
      devices.flatMap((device) => device.rows()).map(({ base, aside }) => [base?.earlier, aside]),
    ),
  );
  for (const [id, marks] of ledger.made) {
    const lost = [...marks].filter(
      (mark) => !visible.has(mark) && !offered.has(mark) && !ledger.settled.has(mark),
    );
    if (lost.length > 0) wrong.push(`lost of ${id}: ${lost.join()}`);
  }
  for (const paid of ledger.paid) {
    if (!visible.has(paid) && !ledger.settled.has(paid)) wrong.push(`paid and lost: ${paid}`);
  }
  for (const { id, totalGuides } of people.read()) {
    const seen = ledger.deleted.get(id);
    const unseen = [...(ledger.made.get(id) ?? [])].some((mark) => !seen?.has(mark));
    if (seen && !unseen) wrong.push(`back without a reason: ${id}`);
    const guides = salesGuides.read().filter(({ personId }) => personId === id).length;
    if (totalGuides !== guides) wrong.push(`${id} has ${guides} guides and not ${totalGuides}`);
  }
  const broken = devices.reduce((sum, device) => sum + device.broken(), 0);
  if (broken > 0) wrong.push(`${broken} records did not open`);
  return wrong;
}
