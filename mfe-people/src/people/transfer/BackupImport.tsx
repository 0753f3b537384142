import { usePlatform, useStore, type WriteOutcome } from '@fieldline/platform';
import { Button, Muted, Stack } from '@fieldline/ui';
import { type Backup, merged } from './backup';
import { texts } from './texts';
import type { PeopleImport } from './usePeopleImport';

/** Tells what a file of ours adds, and adds it. */
export function BackupImport({ backup, importing }: { backup: Backup; importing: PeopleImport }) {
  const { stores } = usePlatform();
  const people =
    merged(useStore(stores.people), backup.people).length - stores.people.read().length;
  const guides =
    merged(useStore(stores.salesGuides), backup.salesGuides).length -
    stores.salesGuides.read().length;
  const take = async (): Promise<readonly WriteOutcome[]> =>
    Promise.all([
      stores.people.write((stored) => merged(stored, backup.people)),
      stores.salesGuides.write((stored) => merged(stored, backup.salesGuides)),
    ]);
  return (
    <Stack $gap={3}>
      <p role="status">{texts.backup(people, guides)}</p>
      {backup.unreadable > 0 && <Muted>{texts.broken(backup.unreadable)}</Muted>}
      <div>
        <Button
          tone="primary"
          disabled={importing.busy || people + guides === 0}
          onClick={() => importing.run(people, take)}
        >
          {importing.busy ? texts.importing : texts.confirmBackup}
        </Button>
      </div>
    </Stack>
  );
}
