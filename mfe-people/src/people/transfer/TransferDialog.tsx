import { usePlatform } from '@fieldline/platform';
import { Button, Stack, TextField } from '@fieldline/ui';
import { Dialog } from '@fieldline/ui/overlays';
import { useState } from 'react';
import { BackupImport } from './BackupImport';
import { CsvImport } from './CsvImport';
import { ExportPart } from './ExportPart';
import { type FileOfPeople, fileOfPeople } from './files';
import { texts } from './texts';
import { usePeopleImport } from './usePeopleImport';

/** Export and import of people and guides. */
export default function TransferDialog({ onClose }: { onClose: () => void }) {
  const { toast } = usePlatform();
  const [chosen, setChosen] = useState<FileOfPeople | null>(null);
  const importing = usePeopleImport(onClose);
  const read = async (file: File) => {
    // Removes the preview of the file before.
    setChosen(null);
    setChosen(fileOfPeople(new Uint8Array(await file.arrayBuffer())));
  };
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
            accept=".json,.csv,.txt,.vcf,application/json,text/csv,text/vcard"
            disabled={importing.busy}
            error={chosen?.kind === 'unreadable' ? texts.unreadable : undefined}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) void read(file);
            }}
          />
          {chosen?.kind === 'backup' && (
            <BackupImport backup={chosen.backup} importing={importing} />
          )}
          {chosen?.kind === 'table' && <CsvImport rows={chosen.rows} importing={importing} />}
        </Stack>
      </Stack>
    </Dialog>
  );
}
