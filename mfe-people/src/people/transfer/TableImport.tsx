import { ENCODINGS, SEPARATORS } from '@fieldline/csv';
import { Stack } from '@fieldline/ui';
import { ReadingChoice } from '@fieldline/ui/overlays';
import { useMemo, useState } from 'react';
import { CsvImport } from './CsvImport';
import { rowsIn, type TableOfPeople } from './files';
import type { PeopleImport } from './usePeopleImport';

/** A table, read as it was found to be or as the user chooses, and what its import would change. */
export function TableImport({ file, importing }: { file: TableOfPeople; importing: PeopleImport }) {
  const { bytes } = file.text ?? {};
  const [reading, setReading] = useState(file.text?.reading);
  const rows = useMemo(
    () => (bytes && reading ? rowsIn({ bytes, reading }) : file.rows),
    [bytes, reading, file],
  );
  return (
    <Stack>
      {reading && !importing.busy && (
        <ReadingChoice
          reading={reading}
          separators={SEPARATORS}
          encodings={ENCODINGS}
          onChange={setReading}
        />
      )}
      <CsvImport
        // What was chosen for its columns is not true of other columns.
        key={JSON.stringify(reading)}
        rows={rows}
        hasHeadings={reading?.hasHeadings ?? true}
        importing={importing}
      />
    </Stack>
  );
}
