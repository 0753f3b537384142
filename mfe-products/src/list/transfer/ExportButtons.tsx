import type { Product } from '@fieldline/contracts';
import { useOneAtATime, usePlatform } from '@fieldline/platform';
import { Button, Row, saveFile } from '@fieldline/ui';
import { readCatalogue } from '../../catalogue/readCatalogue';
import { productsAsCsv, productsAsJson } from './files';
import { reportProductFailure } from '../../catalogue/toast';

const texts = {
  csv: 'Export CSV',
  json: 'Export JSON',
  failed: 'Failed to export products',
};

interface Format {
  readonly label: string;
  readonly file: string;
  readonly type: string;
  readonly write: (products: readonly Product[]) => string;
}

const FORMATS: readonly Format[] = [
  { label: texts.csv, file: 'products.csv', type: 'text/csv', write: productsAsCsv },
  {
    label: texts.json,
    file: 'products.json',
    type: 'application/json',
    write: productsAsJson,
  },
];

/** Saves the whole catalogue as a file. */
export function ExportButtons() {
  const { api, toast, logger } = usePlatform();
  const { busy, run } = useOneAtATime();

  const save = async ({ file, type, write }: Format) => {
    try {
      saveFile(file, type, write(await readCatalogue(api)));
    } catch (error) {
      reportProductFailure({ toast, logger }, error, { title: texts.failed });
    }
  };

  return (
    <Row>
      {FORMATS.map((format) => (
        <Button key={format.file} disabled={busy} onClick={() => void run(() => save(format))}>
          {format.label}
        </Button>
      ))}
    </Row>
  );
}
