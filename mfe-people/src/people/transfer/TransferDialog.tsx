import { readCsv } from '@fieldline/csv';
import { usePlatform } from '@fieldline/platform';
import { Button, Stack, TextField } from '@fieldline/ui';
import { Dialog } from '@fieldline/ui/overlays';
import { useState } from 'react';
import { type Backup, readBackup } from './backup';
import { BackupImport } from './BackupImport';
import { CsvImport } from './CsvImport';
import { ExportPart } from './ExportPart';
import { asTable, tableIn } from './table';
import { texts } from './texts';
import { usePeopleImport } from './usePeopleImport';
import { holdsVcards, peopleInVcards } from './vcards';

type Chosen =
  | { readonly kind: 'none' }
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'backup'; readonly backup: Backup }
  | { readonly kind: 'table'; readonly rows: readonly (readonly string[])[] };

/** A JSON file is one of ours or nothing; visiting cards are told by their first line; the rest is rows. */
function understood(text: string): Chosen {
  const backup = readBackup(text);
  if (backup) return { kind: 'backup', backup };
  const rows = holdsVcards(text) ? asTable(peopleInVcards(text)) : tableIn(readCsv(text));
  const isJson = /^\s*[[{]/.test(text);
  return isJson || rows.length < 2 ? { kind: 'unreadable' } : { kind: 'table', rows };
}

/** The way out of this browser for people and guides, and the way in. */
export default function TransferDialog({ onClose }: { onClose: () => void }) {
  const { toast } = usePlatform();
  const [chosen, setChosen] = useState<Chosen>({ kind: 'none' });
  const importing = usePeopleImport(onClose);
  const close = () => {
    if (importing.busy) toast.show({ title: texts.goesOn });
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => open || close()}
      title={texts.title}
      width={720}
      foot={<Button onClick={close}>{texts.cancel}</Button>}
    >
      <Stack $gap={6}>
        <ExportPart />
        <Stack $gap={3}>
          <h3>{texts.import}</h3>
          <TextField
            label={texts.file}
            hint={texts.fileHint}
            type="file"
            accept=".json,.csv,.vcf,application/json,text/csv,text/vcard"
            disabled={importing.busy}
            error={chosen.kind === 'unreadable' ? texts.unreadable : undefined}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) void file.text().then((text) => setChosen(understood(text)));
            }}
          />
          {chosen.kind === 'backup' && (
            <BackupImport backup={chosen.backup} importing={importing} />
          )}
          {chosen.kind === 'table' && <CsvImport rows={chosen.rows} importing={importing} />}
        </Stack>
      </Stack>
    </Dialog>
  );
}
