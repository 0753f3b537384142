import { usePlatform, useStore } from '@fieldline/platform';
import { type PeopleAndGuides, withImported } from '@fieldline/platform/sync';
import { Button, Muted, Stack } from '@fieldline/ui';
import { changeUndoably } from '../../editing/undoable';
import type { Backup } from './backup';
import { texts } from './texts';
import type { PeopleImport } from './usePeopleImport';

/** Shows the items that an exported file would add, and imports them. */
export function BackupImport({ backup, importing }: { backup: Backup; importing: PeopleImport }) {
  const { stores } = usePlatform();
  const before = { people: useStore(stores.people), guides: useStore(stores.salesGuides) };
  const after = withImported(before, backup);
  const people = after.people.length - before.people.length;
  const guides = after.guides.length - before.guides.length;
  const begin = () => {
    const stored = () => ({ people: stores.people.read(), guides: stores.salesGuides.read() });
    const made = withImported(stored(), backup);
    const replaced = withoutAll(stored().guides, made.guides);
    // The guides first: the people are counted by what is stored.
    const written = changeUndoably(
      stores.salesGuides,
      (current) => withImported({ ...stored(), guides: current }, backup).guides,
    );
    const added = changeUndoably(
      stores.people,
      (current) => withImported({ ...stored(), people: current }, backup).people,
    );
    return {
      outcomes: [added.outcome, written.outcome],
      undo: async () => {
        await written.undo();
        // Guides that became versions of newer ones of the file.
        await stores.salesGuides.write(
          (current) =>
            withImported({ ...stored(), guides: current }, { people: [], guides: replaced }).guides,
        );
        // A guide that was edited since the import stays, and so does its person.
        const kept = new Set(stores.salesGuides.read().map(({ personId }) => personId));
        await added.undo(({ id }) => kept.has(id));
      },
    };
  };
  return (
    <Stack $gap={3}>
      <p role="status">{texts.backup(people, guides)}</p>
      {backup.people.length > people && <Muted>{texts.known(backup.people.length - people)}</Muted>}
      {after.orphans > 0 && <Muted>{texts.orphans(after.orphans)}</Muted>}
      {backup.unreadable > 0 && <Muted>{texts.broken(backup.unreadable)}</Muted>}
      <div>
        <Button
          tone="primary"
          disabled={importing.busy || !isChange(before, after)}
          onClick={() => importing.run(texts.done(people), begin)}
        >
          {importing.busy ? texts.importing : texts.confirmBackup}
        </Button>
      </div>
    </Stack>
  );
}

/** A guide that only becomes a version of another adds none, and is a change. */
const isChange = (before: PeopleAndGuides, after: PeopleAndGuides) =>
  withoutAll(after.people, before.people).length + withoutAll(after.guides, before.guides).length >
  0;

function withoutAll<Item extends { readonly id: string }>(
  items: readonly Item[],
  others: readonly Item[],
): readonly Item[] {
  const known = new Set(others.map(({ id }) => id));
  return items.filter(({ id }) => !known.has(id));
}
