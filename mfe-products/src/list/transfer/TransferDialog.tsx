import type { Product } from '@fieldline/contracts';
import { useNavigationGuard, usePlatform } from '@fieldline/platform';
import { Muted, Stack } from '@fieldline/ui';
import { ConfirmDialog, TransferDialog } from '@fieldline/ui/overlays';
import { useState } from 'react';
import { readCatalogue } from '../../catalogue/readCatalogue';
import { ExportButtons } from './ExportButtons';
import { ChosenFile } from './ChosenFile';
import { type ProductFile, productFile, UnreadableFileError } from './files';
import { useImport } from './useImport';

const texts = {
  title: 'Import and Export',
  exportTitle: 'Export',
  exportHint: 'Export all products: CSV for spreadsheets, JSON for other programs.',
  importTitle: 'Import',
  file: 'CSV or JSON file',
  fileHint: 'You see a preview before anything is imported.',
  notCompared:
    'Your products could not be loaded, so the file could not be compared with them. Nothing was imported. Please try again.',
  close: 'Close',
  stop: {
    title: 'Stop the import?',
    text: 'Imported products are kept. The rest of the file is skipped.',
    action: 'Stop Import',
  },
};

type Chosen =
  | { readonly status: 'none' }
  | { readonly status: 'unreadable'; readonly message: string }
  | {
      readonly status: 'read';
      readonly file: ProductFile;
      readonly products: readonly Product[];
    };

/** Exports the catalogue to a file, and imports a file. Asks before a running import is left. */
export default function ProductTransferDialog({ onClose }: { onClose: () => void }) {
  const [chosen, setChosen] = useState<Chosen>({ status: 'none' });
  const { api, logger } = usePlatform();
  const importing = useImport();
  const running = importing.state.status === 'running';
  const guard = useNavigationGuard(running, { withQuery: true });
  const close = () => guard.attempt(onClose);

  const read = async (file: File) => {
    importing.reset();
    // What was chosen for the previous file is not true of this one.
    setChosen({ status: 'none' });
    try {
      const chosenFile = productFile(new Uint8Array(await file.arrayBuffer()));
      setChosen({ status: 'read', file: chosenFile, products: await readCatalogue(api) });
    } catch (error) {
      const isFile = error instanceof UnreadableFileError;
      if (!isFile) logger.error(texts.notCompared, error);
      setChosen({ status: 'unreadable', message: isFile ? error.message : texts.notCompared });
    }
  };

  return (
    <TransferDialog
      title={texts.title}
      closeLabel={texts.close}
      onClose={close}
      exports={
        <Stack $gap={2}>
          <h3>{texts.exportTitle}</h3>
          <Muted>{texts.exportHint}</Muted>
          <ExportButtons />
        </Stack>
      }
      importTitle={texts.importTitle}
      file={{
        label: texts.file,
        hint: texts.fileHint,
        accept: '.csv,.tsv,.txt,.json,text/csv,application/json',
        disabled: running,
        onChoose: (file) => void read(file),
      }}
    >
      {chosen.status === 'unreadable' && <p role="alert">{chosen.message}</p>}
      {chosen.status === 'read' && <ChosenFile {...chosen} importing={importing} />}
      <ConfirmDialog
        open={guard.asking}
        title={texts.stop.title}
        text={texts.stop.text}
        confirmLabel={texts.stop.action}
        onConfirm={guard.leave}
        onClose={guard.stay}
      />
    </TransferDialog>
  );
}
