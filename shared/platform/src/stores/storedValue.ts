import { revisionKeyOf } from '@fieldline/contracts';
import type { Base } from './pending';
import { fingerprint, readRevision, REMEMBERED, type Revision, withoutMarks } from './revision';
import type { OwnedStorage } from './storage';

export interface StoredValueSettings<Value> {
  readonly key: string;
  readonly storage: OwnedStorage;
  readonly decode: (text: string | null) => Value;
}

/** One key of local storage, and the revision next to it. */
export function createStoredValue<Value>({ key, storage, decode }: StoredValueSettings<Value>) {
  const revisionKey = revisionKeyOf(key);
  /** A revision is written before its value, so each value that a tab of the suite wrote was announced. */
  const announced = new Map<string, Revision>();

  const revisionOf = (text: string): Revision | undefined => {
    const of = fingerprint(text);
    const beside = readRevision(storage.read(revisionKey));
    return beside?.of === of ? beside : announced.get(of);
  };

  return {
    revisionKey,
    revisionOf,

    /** @param before the value that this tab knows */
    read(owner: string | null, before?: Base<Value>): Base<Value> {
      const text = storage.read(key);
      if (before && text === before.text) return before;
      const beside = readRevision(storage.read(revisionKey));
      const itsRevision = text === null ? undefined : revisionOf(text);
      if (owner !== null && itsRevision && itsRevision.owner !== owner) {
        // Written by a tab that did not yet know that its user is gone: it must not be shown here.
        return { text: null, value: decode(null), operations: {} };
      }
      const value = decode(text);
      if (itsRevision) return { text, value, operations: itsRevision.operations };
      // Written or removed by hand: it replaces the earlier value.
      if (before) return { text, value, operations: before.operations };
      // Or its tab died after writing the revision: nothing tells that the marked changes are in it.
      if (beside) return { text, value, operations: withoutMarks(beside.operations) };
      return { text, value, operations: text === null && !storage.wasUnowned() ? {} : undefined };
    },

    /** Returns whether the value fits. @throws NotOwnerError */
    write(revision: Revision, text: string): boolean {
      // The revision first, so that other tabs know which changes the value contains when it arrives.
      return storage.writeAll({ [revisionKey]: JSON.stringify(revision), [key]: text });
    },

    /** Remembers a revision that another tab has written. */
    announce(text: string | null): void {
      const revision = readRevision(text);
      if (!revision) return;
      announced.delete(revision.of);
      announced.set(revision.of, revision);
      const [oldest] = announced.keys();
      if (announced.size > REMEMBERED && oldest !== undefined) announced.delete(oldest);
    },
  };
}
