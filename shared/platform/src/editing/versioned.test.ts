import { ApiError } from '../api/errors';
import { differingFields, saveVersioned } from './versioned';

interface Note {
  readonly text: string;
  readonly place: string;
  readonly version: number;
}

const formOf = ({ text }: Note) => ({ text });

/** A store of one note that refuses writes based on another version. */
function noteStore(note: Note) {
  const writes: number[] = [];
  return {
    writes,
    current: () => note,
    save: (mine: string, base: Note, write?: () => Promise<Note>) =>
      saveVersioned({
        mine: { text: mine },
        base: { form: formOf(base), version: base.version },
        formOf,
        read: async () => note,
        write:
          write ??
          (async (version) => {
            writes.push(version);
            if (version !== note.version) throw new ApiError(412, 'STALE_VERSION', 'stale');
            note = { ...note, text: mine, version: note.version + 1 };
            return note;
          }),
      }),
  };
}

const first: Note = { text: 'Old', place: 'Here', version: 1 };

test('the version that the edit began with is overwritten', async () => {
  const store = noteStore(first);
  expect(await store.save('New', first)).toMatchObject({ kind: 'saved', saved: { text: 'New' } });
});

test('a text that someone else edited is shown, not overwritten', async () => {
  const store = noteStore({ text: 'Theirs', place: 'Here', version: 2 });
  const outcome = await store.save('Mine', first);
  expect(outcome).toMatchObject({ kind: 'changed', saved: { text: 'Theirs', version: 2 } });
  expect(store.current().text).toBe('Theirs');
});

test('if only other fields have changed, the edit is saved', async () => {
  const store = noteStore({ text: 'Old', place: 'There', version: 5 });
  expect(await store.save('Mine', first)).toMatchObject({ kind: 'saved' });
  expect(store.current()).toEqual({ text: 'Mine', place: 'There', version: 6 });
  expect(store.writes).toEqual([1, 5]);
});

test('a save whose answer was lost has succeeded', async () => {
  const store = noteStore({ text: 'Mine', place: 'Here', version: 2 });
  expect(await store.save('Mine ', first)).toMatchObject({ kind: 'saved' });
  expect(store.writes).toEqual([1]);
});

test('any other failure is rethrown, and so is an endless refusal', async () => {
  const store = noteStore(first);
  const lost = new Error('lost');
  await expect(store.save('Mine', first, () => Promise.reject(lost))).rejects.toBe(lost);
  const refusal = new ApiError(412, 'STALE_VERSION', 'stale');
  await expect(store.save('Mine', first, () => Promise.reject(refusal))).rejects.toBe(refusal);
});

test('fields are compared without surrounding spaces', () => {
  expect(differingFields({ a: 'x', b: 'y' }, { a: ' x ', b: 'z' })).toEqual(['b']);
});
