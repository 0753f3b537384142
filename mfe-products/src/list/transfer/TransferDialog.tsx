import { useNavigationGuard } from '@fieldline/platform';
import { Button, Muted, Stack, TextField } from '@fieldline/ui';
import { ConfirmDialog, Dialog } from '@fieldline/ui/overlays';
import { useState } from 'react';
import { ExportButtons } from './ExportButtons';
import { readProducts, UnreadableFileError } from './files';
import { ImportPreview } from './ImportPreview';
import { type PreviewRow, previewOf } from './preview';
import { useImport } from './useImport';

const texts = {
  title: 'Import and Export',
  exportTitle: 'Export',
  exportHint: 'The whole catalogue, as a table or for another program.',
  importTitle: 'Import',
  file: 'CSV or JSON file',
  fileHint: 'Nothing is imported before you have seen the preview.',
  close: 'Close',
  stop: {
    title: 'Stop the import?',
    text: 'What has been imported stays. The rest of the file is left out.',
    action: 'Stop Import',
  },
};

type Chosen =
  | { readonly status: 'none' }
  | { readonly status: 'unreadable'; readonly message: string }
  | { readonly status: 'read'; readonly rows: readonly PreviewRow[] };

/** The catalogue as a file, and a file into the catalogue. A running import is not left unasked. */
export default function TransferDialog({ onClose }: { onClose: () => void }) {
  const [chosen, setChosen] = useState<Chosen>({ status: 'none' });
  const importing = useImport();
  const running = importing.state.status === 'running';
  const guard = useNavigationGuard(running, { withQuery: true });
  const close = () => guard.attempt(onClose);

  const read = async (file: File) => {
    importing.reset();
    try {
      setChosen({ status: 'read', rows: previewOf(readProducts(await file.text())) });
    } catch (error) {
      if (!(error instanceof UnreadableFileError)) throw error;
      setChosen({ status: 'unreadable', message: error.message });
    }
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => open || close()}
      title={texts.title}
      width={720}
      foot={<Button onClick={close}>{texts.close}</Button>}
    >
      <Stack $gap={5}>
        <Stack $gap={2}>
          <h3>{texts.exportTitle}</h3>
          <Muted>{texts.exportHint}</Muted>
          <ExportButtons />
        </Stack>
        <Stack $gap={2}>
          <h3>{texts.importTitle}</h3>
          <TextField
            label={texts.file}
            hint={texts.fileHint}
            type="file"
            accept=".csv,.json,text/csv,application/json"
            disabled={running}
            onChange={(event) => {
              const file = event.target.files?.[0];
              if (file) void read(file);
            }}
          />
          {chosen.status === 'unreadable' && <p role="alert">{chosen.message}</p>}
          {chosen.status === 'read' && <ImportPreview rows={chosen.rows} importing={importing} />}
        </Stack>
      </Stack>
      <ConfirmDialog
        open={guard.asking}
        title={texts.stop.title}
        text={texts.stop.text}
        confirmLabel={texts.stop.action}
        onConfirm={guard.leave}
        onClose={guard.stay}
      />
    </Dialog>
  );
}
