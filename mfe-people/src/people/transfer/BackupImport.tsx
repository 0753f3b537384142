import { usePlatform, useStore } from '@fieldline/platform';
import { Button, Muted, Stack } from '@fieldline/ui';
import { changeUndoably } from '../../editing/undoable';
import { type Backup, merged } from './backup';
import { texts } from './texts';
import type { PeopleImport } from './usePeopleImport';

/** Shows the items that an exported file would add, and imports them. */
export function BackupImport({ backup, importing }: { backup: Backup; importing: PeopleImport }) {
  const { stores } = usePlatform();
  const people =
    merged(useStore(stores.people), backup.people).length - stores.people.read().length;
  const guides =
    merged(useStore(stores.salesGuides), backup.salesGuides).length -
    stores.salesGuides.read().length;
  const begin = () => {
    const added = changeUndoably(stores.people, (stored) => merged(stored, backup.people));
    const written = changeUndoably(stores.salesGuides, (stored) =>
      merged(stored, backup.salesGuides),
    );
    return {
      outcomes: [added.outcome, written.outcome],
      undo: async () => {
        await written.undo();
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
      {backup.unreadable > 0 && <Muted>{texts.broken(backup.unreadable)}</Muted>}
      <div>
        <Button
          tone="primary"
          disabled={importing.busy || people + guides === 0}
          onClick={() => importing.run(texts.done(people), begin)}
        >
          {importing.busy ? texts.importing : texts.confirmBackup}
        </Button>
      </div>
    </Stack>
  );
}
