import { readCsv, writeCsv } from '@fieldline/csv';
import { usePlatform, useStore } from '@fieldline/platform';
import { Button, Muted, Row, Stack, TextField, saveFile } from '@fieldline/ui';
import { Dialog } from '@fieldline/ui/overlays';
import { useState } from 'react';
import { type Backup, merged, readBackup, writeBackup } from './backup';
import { CsvImport } from './CsvImport';
import { rowsOf } from './model';
import { texts } from './texts';

type Chosen =
  | { readonly kind: 'none' }
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'backup'; readonly backup: Backup }
  | { readonly kind: 'csv'; readonly rows: readonly (readonly string[])[] };

/** A JSON file is one of ours or nothing; anything else is read as rows. */
function understood(text: string): Chosen {
  const backup = readBackup(text);
  if (backup) return { kind: 'backup', backup };
  const rows = readCsv(text);
  const isJson = /^\s*[[{]/.test(text);
  return isJson || rows.length < 2 ? { kind: 'unreadable' } : { kind: 'csv', rows };
}

/** The way out of this browser for people and guides, and the way in. */
export default function TransferDialog({ onClose }: { onClose: () => void }) {
  const { toast } = usePlatform();
  const [chosen, setChosen] = useState<Chosen>({ kind: 'none' });
  const done = (count: number) => {
    toast.show({ title: texts.done(count) });
    onClose();
  };
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title={texts.title} width={720}>
      <Stack $gap={6}>
        <ExportPart />
        <Stack $gap={3}>
          <h3>{texts.import}</h3>
          <TextField
            label={texts.file}
            type="file"
            accept=".json,.csv,application/json,text/csv"
            error={chosen.kind === 'unreadable' ? texts.unreadable : undefined}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) void file.text().then((text) => setChosen(understood(text)));
            }}
          />
          {chosen.kind === 'backup' && <BackupImport backup={chosen.backup} onDone={done} />}
          {chosen.kind === 'csv' && <CsvImport rows={chosen.rows} onDone={done} />}
        </Stack>
        <Row $justify="flex-end">
          <Button onClick={onClose}>{texts.cancel}</Button>
        </Row>
      </Stack>
    </Dialog>
  );
}

function ExportPart() {
  const { stores } = usePlatform();
  const asJson = () =>
    saveFile(
      'fieldline-people.json',
      'application/json',
      writeBackup(stores.people.read(), stores.salesGuides.read()),
    );
  const asCsv = () =>
    saveFile('fieldline-people.csv', 'text/csv', writeCsv(rowsOf(stores.people.read())));
  return (
    <Stack $gap={3}>
      <h3>{texts.export}</h3>
      <Muted>{texts.exportHint}</Muted>
      <Row>
        <Button onClick={asJson}>{texts.exportJson}</Button>
        <Button onClick={asCsv}>{texts.exportCsv}</Button>
      </Row>
    </Stack>
  );
}

function BackupImport({ backup, onDone }: { backup: Backup; onDone: (count: number) => void }) {
  const { stores } = usePlatform();
  const people =
    merged(useStore(stores.people), backup.people).length - stores.people.read().length;
  const guides =
    merged(useStore(stores.salesGuides), backup.salesGuides).length -
    stores.salesGuides.read().length;
  const take = () => {
    stores.people.write((stored) => merged(stored, backup.people));
    stores.salesGuides.write((stored) => merged(stored, backup.salesGuides));
    onDone(people);
  };
  return (
    <Stack $gap={3}>
      <p role="status">{texts.backup(people, guides)}</p>
      {backup.unreadable > 0 && <Muted>{texts.broken(backup.unreadable)}</Muted>}
      <div>
        <Button tone="primary" disabled={people + guides === 0} onClick={take}>
          {texts.confirmBackup}
        </Button>
      </div>
    </Stack>
  );
}
