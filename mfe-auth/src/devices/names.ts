import type { ListedDevice } from '@fieldline/platform/sync';
import { texts } from './texts';

/** Names by id. Devices of the same name are numbered, in a stable order. */
export function namesOf(devices: readonly ListedDevice[]): ReadonlyMap<string, string> {
  const counts = new Map<string, number>();
  const inOrder = [...devices].sort((one, other) => (one.id < other.id ? -1 : 1));
  return new Map(
    inOrder.map(({ id, about }) => {
      const name = about?.name ?? texts.unknown;
      const count = (counts.get(name) ?? 0) + 1;
      counts.set(name, count);
      return [id, count === 1 ? name : `${name} ${count}`];
    }),
  );
}
