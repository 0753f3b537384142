import { usePlatform } from '@fieldline/platform';
import { TransferDialog } from '@fieldline/ui/overlays';
import { useState } from 'react';
import { BackupImport } from './BackupImport';
import { ExportPart } from './ExportPart';
import { type FileOfPeople, fileOfPeople } from './files';
import { TableImport } from './TableImport';
import { texts } from './texts';
import { usePeopleImport } from './usePeopleImport';

/** Export and import of people and guides. */
export default function PeopleTransferDialog({ onClose }: { onClose: () => void }) {
  const { toast } = usePlatform();
  const [chosen, setChosen] = useState<FileOfPeople | null>(null);
  const importing = usePeopleImport(onClose);
  const read = async (file: File) => {
    // Removes the preview of the previous file.
    setChosen(null);
    setChosen(fileOfPeople(new Uint8Array(await file.arrayBuffer())));
  };
  const close = () => {
    if (importing.busy) toast.show({ title: texts.goesOn });
    onClose();
  };
  return (
    <TransferDialog
      title={texts.title}
      closeLabel={texts.cancel}
      onClose={close}
      exports={<ExportPart />}
      importTitle={texts.import}
      file={{
        label: texts.file,
        hint: texts.fileHint,
        accept: '.json,.csv,.tsv,.txt,.vcf,application/json,text/csv,text/vcard',
        disabled: importing.busy,
        error: chosen?.kind === 'unreadable' ? (chosen.why ?? texts.unreadable) : undefined,
        onChoose: (file) => void read(file),
      }}
    >
      {chosen?.kind === 'backup' && <BackupImport backup={chosen.backup} importing={importing} />}
      {chosen?.kind === 'table' && <TableImport file={chosen} importing={importing} />}
    </TransferDialog>
  );
}
