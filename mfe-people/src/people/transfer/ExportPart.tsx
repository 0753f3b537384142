import { writeCsv } from '@fieldline/csv';
import { usePlatform } from '@fieldline/platform';
import { Button, Muted, Row, saveFile, Stack } from '@fieldline/ui';
import { writeBackup } from './backup';
import { rowsOf } from './model';
import { tellExport } from '@fieldline/platform/exports';
import { texts } from './texts';

/** Buttons that export people and guides to a file. */
export function ExportPart() {
  const platform = usePlatform();
  const { stores } = platform;
  const tell = (format: 'json' | 'csv') =>
    tellExport(platform, { item: 'people', format, count: stores.people.read().length });
  const asJson = () => {
    saveFile(
      'fieldline-people.json',
      'application/json',
      writeBackup(stores.people.read(), stores.salesGuides.read()),
    );
    tell('json');
  };
  const asCsv = () => {
    saveFile('fieldline-people.csv', 'text/csv', writeCsv(rowsOf(stores.people.read())));
    tell('csv');
  };
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
