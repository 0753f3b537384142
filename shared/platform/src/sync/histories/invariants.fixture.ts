/**
 * What holds at the end of every history, when all devices are in step and nothing is under way:
 *
 * 1. Nothing that was paid for is lost while any device or backup has it: each guide exists, as a guide or as
 *    a former version of one, unless its user deleted it knowingly.
 * 2. Nothing that a device acknowledged to its user is lost: each typed value is visible or offered as an
 *    earlier value, unless a user who saw it replaced or deleted it.
 * 3. All devices show the same.
 * 4. A deleted record returns only by a change that did not know of the deletion.
 * 5. Every history ends: a few undisturbed passes bring all devices in step, whatever happened before.
 * 6. Every record opens, and each person's number of guides is right.
 *
 * They hold for a server that loses answers, answers twice, late or in another order, or is restored from an
 * older backup at any moment; for tabs that die between any two awaits; for clocks that are two hours off;
 * and for devices that are removed, or leave, and join again.
 */
import type { Device } from './simulatedDevice.fixture';

/** The marks of user input, generation or payment that a person or guide shows; each mark is made once. */
export const marksIn = (value: unknown): readonly string[] =>
  JSON.stringify([value]).match(/#\d+#/g) ?? [];

/** All actions of the users, and what they knew at the time. */
export interface Ledger {
  next: number;
  /** Marks that were replaced or deleted by a user who saw them. */
  readonly settled: Set<string>;
  readonly paid: Set<string>;
  readonly made: Map<string, Set<string>>;
  /** The marks that the last user to delete a person saw. */
  readonly deleted: Map<string, ReadonlySet<string>>;
}

export function wrongIn(devices: readonly Device[], ledger: Ledger): readonly string[] {
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
  const offered = new Set(marksIn(devices.flatMap((device) => device.offered())));
  for (const [id, marks] of ledger.made) {
    const lost = [...marks].filter(
      (mark) => !visible.has(mark) && !offered.has(mark) && !ledger.settled.has(mark),
    );
    if (lost.length > 0) wrong.push(`lost of ${id}: ${lost.join()}`);
  }
  for (const paid of ledger.paid) {
    if (!visible.has(paid) && !ledger.settled.has(paid)) wrong.push(`paid and lost: ${paid}`);
  }
  for (const person of people.read()) {
    const { id, totalGuides } = person;
    const guides = salesGuides.read().filter(({ personId }) => personId === id);
    const seen = ledger.deleted.get(id);
    // A guide that a merge of two people has moved may show marks made for the other person.
    const marks = [...(ledger.made.get(id) ?? []), ...marksIn([person, guides])];
    if (seen && marks.every((mark) => seen.has(mark))) wrong.push(`back without a reason: ${id}`);
    if (totalGuides !== guides.length)
      wrong.push(`${id} has ${guides.length} guides and not ${totalGuides}`);
  }
  const broken = devices.reduce((sum, device) => sum + device.broken(), 0);
  if (broken > 0) wrong.push(`${broken} records did not open`);
  return wrong;
}
