import type { Person, SalesGuide } from '@fieldline/contracts';
import { type Ledger, marksIn, wrongIn } from './invariants.fixture';
import { createDevice, type Device } from './simulatedDevice.fixture';
import {
  createSimulatedServer,
  type SimulatedServer,
  type TakeChanges,
} from './simulatedServer.fixture';
import type { Step } from './steps.fixture';

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

/** Within so many undisturbed passes of each device all of them must be in step. */
const ROUNDS = 10;

/** Runs a history and returns the broken invariants at its end. */
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
  for (const each of history) await take(each, at, ledger, server);

  for (const { origin } of devices) origin.fill(Infinity);
  server.settle();
  const state = () => JSON.stringify([server.state(), devices.map(({ isIn }) => isIn())]);
  for (let [round, before] = [0, '']; before !== state(); round += 1) {
    if (round === ROUNDS) return ['the devices do not come to rest'];
    before = state();
    for (const [index, device] of devices.entries()) {
      device.join();
      await device.sync({ kind: 'none', at: 0 }, async () => {});
      await decide(device, round % 2 === index % 2, ledger);
    }
  }
  return wrongIn(devices, ledger);
}

/** The user answers what becomes of the people and guides that another device has deleted. */
async function decide(device: Device, isKept: boolean, ledger: Ledger): Promise<void> {
  const { people, guides } = device.undecided();
  const tab = device.tab(0);
  const ids = new Set([...people.map(({ id }) => id), ...guides.map(({ personId }) => personId)]);
  if (isKept) {
    for (const id of ids) ledger.deleted.delete(id);
    const named = (collection: 'people' | 'guides') => (item: { readonly id: string }) => ({
      ...{ collection, id: item.id },
    });
    return device.keep([...people.map(named('people')), ...guides.map(named('guides'))]);
  }
  const gone = new Set<object>([...people, ...guides]);
  for (const { id } of people) {
    const seen = marksOf(device, 0, id);
    for (const mark of [...seen, ...marksIn(device.offered(id))]) ledger.settled.add(mark);
    ledger.deleted.set(id, seen);
  }
  for (const mark of marksIn(guides)) ledger.settled.add(mark);
  await Promise.all([
    tab.salesGuides.write((all) => all.filter((guide) => !gone.has(guide))),
    tab.people.write((all) => all.filter((person) => !gone.has(person))),
  ]);
}

function marksOf(device: Device, tab: number, id: string): ReadonlySet<string> {
  const { people, salesGuides } = device.tab(tab);
  const own = salesGuides.read().filter(({ personId }) => personId === id);
  return new Set(marksIn([people.read().filter((person) => person.id === id), own]));
}

async function take(
  each: Step,
  at: (index: number) => Device,
  ledger: Ledger,
  server: SimulatedServer,
): Promise<void> {
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
      settle(device.offered(person.id));
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
      settle([other, device.offered(other.id)]);
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
    case 'decide':
      await decide(device, each.isKept, ledger);
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
    case 'back up':
      server.backUp();
      break;
    case 'restore':
      server.restore();
      break;
    case 'sweep':
      server.sweep();
      break;
    case 'leave':
      server.remove(device.name);
      break;
    case 'off':
      server.end();
      break;
    case 'join':
      device.join();
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
