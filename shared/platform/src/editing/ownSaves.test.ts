import { ApiError } from '../api/errors';
import { createOwnSaves } from './ownSaves';

interface Saved {
  readonly version: number;
  readonly notes: string;
}

const formOf = ({ notes }: Saved) => ({ notes });
const stale = () => new ApiError(412, 'STALE_VERSION', 'Stale');

/** A server with one text, whose next answer may get lost. */
function serverOf(notes: string) {
  let saved: Saved = { version: 1, notes };
  let loses = false;
  const overwritten: (Saved | undefined)[] = [];
  return {
    overwritten,
    read: async () => saved,
    loseAnswer: () => (loses = true),
    change: (text: string) => (saved = { version: saved.version + 1, notes: text }),
    writeOf: (text: string) => async (version: number, own: Saved | undefined) => {
      if (version !== saved.version) throw stale();
      overwritten.push(own);
      saved = { version: version + 1, notes: text };
      if (loses) {
        loses = false;
        throw new Error('The answer was lost');
      }
      return saved;
    },
  };
}

type Server = ReturnType<typeof serverOf>;

const saving = (server: Server, save: ReturnType<typeof createOwnSaves>, id = 'one') => {
  const base = { form: { notes: 'Dry' }, version: 1 };
  return (notes: string) =>
    save({ id, mine: { notes }, base, formOf, read: server.read, write: server.writeOf(notes) });
};

test('a save whose answer was lost does not conflict with later edits', async () => {
  const server = serverOf('Dry');
  const save = saving(server, createOwnSaves());
  server.loseAnswer();
  await expect(save('Wet')).rejects.toThrow('lost');
  await expect(save('Wet and cold')).resolves.toEqual({
    kind: 'saved',
    saved: { version: 3, notes: 'Wet and cold' },
  });
  expect(server.overwritten).toEqual([undefined, { version: 2, notes: 'Wet' }]);
});

test('a later save by another user is a conflict', async () => {
  const server = serverOf('Dry');
  const save = saving(server, createOwnSaves());
  server.loseAnswer();
  await expect(save('Wet')).rejects.toThrow('lost');
  server.change('Flooded');
  await expect(save('Wet and cold')).resolves.toMatchObject({
    kind: 'changed',
    saved: { notes: 'Flooded' },
  });
});

test('a save of another item is not mistaken for this one', async () => {
  const saves = createOwnSaves();
  await saving(serverOf('Dry'), saves)('Wet');
  const other = serverOf('Dry');
  other.change('Wet');
  await expect(saving(other, saves, 'two')('Cold')).resolves.toMatchObject({ kind: 'changed' });
});
