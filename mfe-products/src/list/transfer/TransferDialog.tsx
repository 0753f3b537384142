import { PRODUCT_TOAST_MS, type Product } from '@fieldline/contracts';
import { usePlatform } from '@fieldline/platform';
import { Button, Input, Muted, Row, Stack, saveFile } from '@fieldline/ui';
import { Dialog } from '@fieldline/ui/overlays';
import { useId, useState } from 'react';
import { readCatalogue } from '../../catalogue/readCatalogue';
import { productsAsCsv, productsAsJson, readProducts, UnreadableFileError } from './files';
import { ImportPreview } from './ImportPreview';
import { type PreviewRow, previewOf } from './preview';

const texts = {
  title: 'Import and Export',
  exportTitle: 'Export',
  exportHint: 'The whole catalogue, as a table or for another program.',
  csv: 'Export CSV',
  json: 'Export JSON',
  exportFailed: 'Failed to export products',
  importTitle: 'Import',
  file: 'CSV or JSON file',
  fileHint: 'Nothing is imported before you have seen the preview.',
  close: 'Close',
};

const FORMATS = {
  csv: { label: texts.csv, file: 'products.csv', type: 'text/csv', write: productsAsCsv },
  json: {
    label: texts.json,
    file: 'products.json',
    type: 'application/json',
    write: productsAsJson,
  },
} as const;
type Format = { file: string; type: string; write: (products: readonly Product[]) => string };

type Chosen =
  | { readonly status: 'none' }
  | { readonly status: 'unreadable'; readonly message: string }
  | { readonly status: 'read'; readonly rows: readonly PreviewRow[]; readonly key: number };

/** The catalogue as a file, and a file into the catalogue. */
export default function TransferDialog({ onClose }: { onClose: () => void }) {
  const { api, toast, logger } = usePlatform();
  const [busy, setBusy] = useState(false);
  const [chosen, setChosen] = useState<Chosen>({ status: 'none' });
  const id = useId();

  const save = async ({ file, type, write }: Format) => {
    setBusy(true);
    try {
      saveFile(file, type, write(await readCatalogue(api)));
    } catch (error) {
      logger.error(texts.exportFailed, error);
      toast.show({
        title: texts.exportFailed,
        variant: 'destructive',
        duration: PRODUCT_TOAST_MS,
      });
    } finally {
      setBusy(false);
    }
  };

  const read = async (file: File) => {
    try {
      const rows = previewOf(readProducts(await file.text()));
      setChosen({ status: 'read', rows, key: Date.now() });
    } catch (error) {
      if (!(error instanceof UnreadableFileError)) throw error;
      setChosen({ status: 'unreadable', message: error.message });
    }
  };

  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title={texts.title} width={720}>
      <Stack $gap={5}>
        <Stack $gap={2}>
          <h3>{texts.exportTitle}</h3>
          <Muted>{texts.exportHint}</Muted>
          <Row>
            {Object.values(FORMATS).map((format) => (
              <Button key={format.file} disabled={busy} onClick={() => void save(format)}>
                {format.label}
              </Button>
            ))}
          </Row>
        </Stack>
        <Stack $gap={2}>
          <h3>{texts.importTitle}</h3>
          <label htmlFor={id}>{texts.file}</label>
          <Input
            id={id}
            type="file"
            accept=".csv,.json,text/csv,application/json"
            onChange={(event) => {
              const file = event.target.files?.[0];
              if (file) void read(file);
            }}
          />
          <Muted>{texts.fileHint}</Muted>
          {chosen.status === 'unreadable' && <p role="alert">{chosen.message}</p>}
          {chosen.status === 'read' && <ImportPreview key={chosen.key} rows={chosen.rows} />}
        </Stack>
        <Row $justify="flex-end">
          <Button onClick={onClose}>{texts.close}</Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
