import type { Product } from '@fieldline/contracts';
import { ENCODINGS, SEPARATORS } from '@fieldline/csv';
import { Muted, Stack } from '@fieldline/ui';
import { ReadingChoice } from '@fieldline/ui/overlays';
import { useMemo, useState } from 'react';
import { COLUMNS } from './columns';
import { FilePreview } from './FilePreview';
import { type ProductFile, productsIn, UnreadableFileError } from './files';
import type { Import } from './useImport';

const texts = {
  order: `Columns are read in this order: ${COLUMNS.map(({ name }) => name).join(', ')}.`,
};

interface ChosenFileProps {
  file: ProductFile;
  products: readonly Product[];
  importing: Import;
}

/** A file, read as it was found to be or as the user chooses. */
export function ChosenFile({ file, products, importing }: ChosenFileProps) {
  const [reading, setReading] = useState(file.reading);
  const { rows, problem } = useMemo(
    () => rowsOf({ bytes: file.bytes, ...(reading && { reading }) }),
    [file.bytes, reading],
  );
  return (
    <Stack $gap={3}>
      {reading && importing.state.status === 'waiting' && (
        <>
          <ReadingChoice
            reading={reading}
            separators={SEPARATORS}
            encodings={ENCODINGS}
            onChange={setReading}
          />
          {!reading.hasHeadings && <Muted>{texts.order}</Muted>}
        </>
      )}
      {problem !== undefined && <p role="alert">{problem}</p>}
      {rows && <FilePreview rows={rows} products={products} importing={importing} />}
    </Stack>
  );
}

function rowsOf(file: ProductFile) {
  try {
    return { rows: productsIn(file) };
  } catch (error) {
    if (error instanceof UnreadableFileError) return { problem: error.message };
    throw error;
  }
}
